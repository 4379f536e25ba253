// What is done to the fields and sections of a form, in words for those who don't see it happen.
import { useState } from 'react';
import type { LibraryField } from '#domain/forms/field-library.ts';
import type { Field, FormSection } from '#domain/forms/fields.ts';
import { insertField, moveField, moveSection, moveToSection } from '#domain/forms/form-edit.ts';
import { editorId } from '#web/form-editor/editor-control.tsx';
import type { RowControl } from '#web/form-editor/editor-row.tsx';
import { fieldName } from '#web/form-editor/field-words.ts';
import { newSectionId } from '#web/form-editor/new-question.ts';
import { stepButtons, useFocusNext } from '#web/form-editor/use-focus-next.ts';
import type { FormEditing } from '#web/form-editor/use-form-edit.ts';
import * as editorWords from '#words/desk/editor.ts';
import * as words from '#words/desk/form-editor.ts';

export type FieldActions = ReturnType<typeof useFieldActions>;

/** The DOM ids of a section's own controls. */
export function sectionControlId(sectionId: string, control: RowControl): string {
  return editorId(`section-${control}-${sectionId}`);
}

export function sectionName({ title }: Pick<FormSection, 'title'>): string {
  return title.trim() || words.untitledSection;
}

export function useFieldActions(edit: FormEditing) {
  const { sections } = edit.draft;
  const focusNext = useFocusNext();
  const [announcement, setAnnouncement] = useState('');
  const change = (changed: FormSection[], said: string) => {
    edit.change(changed);
    setAnnouncement(said);
  };

  /** To the open section, last or at a place; without an open one to the last. */
  const add = (field: LibraryField, sectionId = edit.openSectionId, place?: number) => {
    const section = sections.find(({ id }) => id === sectionId) ?? sections.at(-1);
    if (!section) return;
    change(
      insertField(sections, section.id, field, place),
      words.addedTo({ field: field.label, section: sectionName(section) }),
    );
    edit.openFieldIn(section.id, field.id);
    focusNext(editorId(`fields.${field.id}.label`));
  };

  const move = (section: FormSection, to: number) =>
    change(
      moveSection(sections, section.id, to),
      editorWords.rowMoved({ row: sectionName(section), place: to + 1, count: sections.length }),
    );

  return {
    announcement,
    add,
    addSection: () => {
      const id = newSectionId(sections.map((section) => section.id));
      change([...sections, { id, title: '', fields: [] }], words.aSectionAdded);
      edit.openSection(id);
      focusNext(editorId(`sections.${id}.title`));
    },
    changeSection: (id: string, part: Partial<FormSection>) =>
      edit.change(sections.map((section) => (section.id === id ? { ...section, ...part } : section))),
    moveSection: move,
    stepSection: (section: FormSection, place: number, to: number) => {
      move(section, to);
      focusNext(...stepButtons((control) => sectionControlId(section.id, control), place, to));
    },
    removeSection: (section: FormSection, place: number) => {
      const left = sections.filter(({ id }) => id !== section.id);
      change(left, editorWords.rowDeleted({ row: sectionName(section) }));
      const next = left[place] ?? left.at(-1);
      if (next) focusNext(sectionControlId(next.id, 'toggle'));
    },
    moveFieldInSection: (section: FormSection, field: Field, to: number) =>
      change(
        sections.map((other) =>
          other.id === section.id ? { ...other, fields: moveField(other.fields, field.id, to) } : other,
        ),
        editorWords.rowMoved({ row: fieldName(field), place: to + 1, count: section.fields.length }),
      ),
    moveToSection: (field: Field, to: FormSection) => {
      change(
        moveToSection(sections, field.id, to.id),
        words.movedTo({ field: fieldName(field), section: sectionName(to) }),
      );
      edit.openFieldIn(to.id, field.id);
      focusNext(editorId(`fields.${field.id}.section`));
    },
  };
}
