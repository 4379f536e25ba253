// The 'Edit Form' tab of the organizer dashboard: the section as it is stored, and its editor (product.md, section 2).
import { useState } from 'react';
import type { EventContent } from '#domain/event/event.ts';
import { formOfSection, sectionOfForm } from '#domain/forms/section-form.ts';
import type { StoredForm } from '#domain/forms/stored-form.ts';
import type { EditedSection } from '#domain/forms/stored-section.ts';
import { call } from '#web/call.ts';
import { useIsOver } from '#web/desk/edition-choice.tsx';
import { messageOf } from '#web/desk/message-of.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { useFormRead } from '#web/form-editor/form-context.ts';
import { FormEditor } from '#web/form-editor/form-editor.tsx';
import { type FormSource, readKeptForm, sectionToasts } from '#web/form-editor/form-source.ts';
import type { AtSection } from '#web/organizer/at-section.ts';
import { PreviewLink } from '#web/organizer/preview-link.tsx';
import { SectionView } from '#web/organizer/section/section-view.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';
import { Failed, Waiting } from '#web/ui/waiting.tsx';
import * as words from '#words/desk/section.ts';

type SectionTabProps = {
  organizer: AtSection;
  /** Told when there is something that leaving would lose, and when there no longer is. */
  onDirtyChange?: ((isDirty: boolean) => void) | undefined;
};

export function SectionTab({ organizer, onDirtyChange }: SectionTabProps) {
  const { event } = useDesk();
  const [source] = useState(() => organizerForm(organizer, event));
  const { form, error, retry } = useFormRead(source);
  const [isEditing, setIsEditing] = useState(() => readKeptForm(source) !== undefined);
  const isOver = useIsOver();
  const [hasEdited, setHasEdited] = useState(false);
  if (!form && error) {
    return <Failed message={messageOf(error, words.sectionNotLoaded)} onRetry={retry} />;
  }
  if (!form) return <Waiting label={words.loadingTheSection} />;
  if (isEditing && !isOver) {
    return (
      <FormEditor
        source={source}
        {...form}
        onDirtyChange={onDirtyChange}
        onFinish={() => {
          setIsEditing(false);
          setHasEdited(true);
        }}
        heading={<EditorHeading />}
      />
    );
  }
  return (
    <SectionView
      sectionType={organizer.sectionType}
      {...form}
      takesFocus={hasEdited}
      onEdit={() => setIsEditing(true)}
    />
  );
}

function EditorHeading() {
  return (
    <div className="apart">
      <h2 className="title-3" ref={takeFocus} tabIndex={-1}>
        {words.editSection}
      </h2>
      <PreviewLink />
    </div>
  );
}

/** The form of an organizer's own section, by the organizers' calls. */
function organizerForm({ sectionType, username }: AtSection, event: EventContent): FormSource {
  const named = { sectionType, organizerUsername: username };
  const formOf = (section: EditedSection): StoredForm => {
    const config = formOfSection(section);
    const isOneself = section.savedBy === username;
    return {
      id: section.id,
      name: config.title,
      config,
      savedBy: isOneself ? words.ownLoginElsewhere : section.savedBy,
      updatedAt: section.updatedAt,
    };
  };
  return {
    sectionType,
    by: username,
    read: async () =>
      formOf(
        await call('GET /api/organizer/section-config/:sectionType/:organizerUsername', { params: named }),
      ),
    save: async (config, basedOn) =>
      formOf(
        await call('POST /api/organizer/section-config', {
          body: { ...named, ...sectionOfForm(config), basedOn },
        }),
      ),
    ...sectionToasts(sectionType, event),
  };
}
