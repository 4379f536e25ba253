// The main form of a new rego (product.md, section 2, Registration form). Stored at the first start.
import type { FormConfig } from '#domain/forms/fields.ts';
import { numbered, tick } from '#server/editions/default-sections.ts';

export function defaultForm(title: string): FormConfig {
  return {
    title,
    sections: [
      {
        id: 'personal',
        title: 'Personal Information',
        fields: numbered([
          { id: 'name', type: 'text', label: 'Full Name', required: true, placeholder: 'Your full name' },
          {
            id: 'email',
            type: 'email',
            label: 'Email Address',
            required: true,
            placeholder: 'you@example.org',
          },
          {
            id: 'phone',
            type: 'phone',
            label: 'Phone Number',
            required: true,
            help: 'With the country code, so that we can reach you on the road.',
          },
          {
            id: 'location',
            type: 'text',
            label: 'Country/City of Origin',
            required: true,
            placeholder: 'e.g., Berlin, Germany',
          },
        ]),
      },
      {
        id: 'emergency',
        title: 'Emergency Contact',
        fields: numbered([
          { id: 'emergencyName', type: 'text', label: 'Emergency Contact Name', required: true },
          { id: 'emergencyPhone', type: 'phone', label: 'Emergency Contact Phone', required: true },
          { id: 'emergencyEmail', type: 'email', label: 'Emergency Contact Email' },
          {
            id: 'emergencyRelationship',
            type: 'text',
            label: 'Relationship',
            required: true,
            placeholder: 'e.g., spouse, parent, friend',
          },
          {
            id: 'emergencyLocation',
            type: 'text',
            label: 'Emergency Contact Location',
            placeholder: 'e.g., Lyon, France',
          },
        ]),
      },
      {
        id: 'accommodation',
        title: 'Accommodation & Support',
        fields: numbered([
          tick('needsAccommodation', 'I need accommodation support'),
          tick('hasSpareAccommodation', 'I have spare accommodation'),
          { id: 'spareAccommodationCapacity', type: 'number', label: 'How many people can you house?' },
          tick(
            'availableForDistribution',
            'Available for distribution work (must be able to mount a basket on bike)',
          ),
        ]),
      },
    ],
  };
}
