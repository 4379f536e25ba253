// Form Builder (product.md, section 2): every form of the event, the main one or a section's, loaded into its editor.

import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import type { EventContent } from '#domain/event/event.ts';
import { isForNewTab } from '#web/admin/admin-frame.tsx';
import { adminName } from '#web/admin/admin-name.ts';
import { adminUsersQuery } from '#web/admin/queries.ts';
import { call } from '#web/call.ts';
import { useIsOver } from '#web/desk/edition-choice.tsx';
import { messageOf } from '#web/desk/message-of.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { useLeaveGuard } from '#web/desk/use-leave-guard.tsx';
import { editionAtHand } from '#web/edition-at-hand.ts';
import { useFormRead } from '#web/form-editor/form-context.ts';
import { FormEditor } from '#web/form-editor/form-editor.tsx';
import { FormPreview } from '#web/form-editor/form-preview.tsx';
import { type FormSource, ofForm, sectionToasts } from '#web/form-editor/form-source.ts';
import type { PreviewWidth } from '#web/form-editor/live-preview.tsx';
import { FilterOptional } from '#web/ui/filters.tsx';
import { Failed, Unread, Waiting } from '#web/ui/waiting.tsx';
import * as words from '#words/desk/form-builder.ts';
import { editionOver, formAsItWas } from '#words/desk/form-editor.ts';
import { adminsNotLoaded, loadingAdmins, noAdminUsersFound } from '#words/desk/logins.ts';
import { sectionLabel } from '#words/desk/section-label.ts';

type FormBuilderPageProps = {
  /** Told when there is something that leaving would lose, and when there no longer is. */
  onDirtyChange: (isDirty: boolean) => void;
};

export function FormBuilderPage({ onDirtyChange }: FormBuilderPageProps) {
  const { event } = useDesk();
  const [search, setSearch] = useSearchParams();
  const isOver = useIsOver();
  const { setIsDirty, mayLeave, question } = useLeaveGuard();
  const named = search.get('section') ?? '';
  const section = event.sections.find(({ key }) => key === named);
  const choose = async (key: string) => {
    if (key !== named && (await mayLeave())) setSearch(key ? { section: key } : {}, { replace: true });
  };
  const tell = useCallback(
    (isDirty: boolean) => {
      setIsDirty(isDirty);
      onDirtyChange(isDirty);
    },
    [setIsDirty, onDirtyChange],
  );
  return (
    <>
      <div className="desk__heading desk__heading--row">
        <h1 className="title-2">{words.formBuilder}</h1>
        <div className="label-beside">
          <FilterOptional
            label={words.form}
            value={named}
            none={words.mainForm}
            options={event.sections.map(({ key }) => ({ value: key, label: sectionLabel(key, event) }))}
            onChoose={(key) => void choose(key)}
          />
        </div>
      </div>
      {isOver && <p className="notice">{editionOver}</p>}
      {named && !section && <p className="empty">{words.noSuchSection}</p>}
      {(!named || section) && (
        <Builder key={named} isOver={isOver} sectionType={section?.key} onDirtyChange={tell} />
      )}
      {question}
    </>
  );
}

type BuilderProps = FormBuilderPageProps & { sectionType: string | undefined; isOver: boolean };

function Builder({ sectionType, isOver, onDirtyChange }: BuilderProps) {
  const { event } = useDesk();
  const [source] = useState(() => adminForm(sectionType, event));
  const { form, isCurrent, error, retry } = useFormRead(source);
  const [, navigate] = useLocation();
  const [width, setWidth] = useState<PreviewWidth>('phone');
  if (!form && error) return <Failed message={messageOf(error, words.formNotLoaded)} onRetry={retry} />;
  if (!form || !isCurrent) return <Waiting label={words.loadingTheForm} />;
  if (isOver) {
    return (
      <FormPreview
        title={formAsItWas}
        form={form.stored.config}
        context={form.context}
        width={width}
        onWidth={setWidth}
      />
    );
  }
  return (
    <FormEditor
      source={source}
      {...form}
      onDirtyChange={onDirtyChange}
      // What visitors have is the current edition's.
      previewLink={
        editionAtHand() === undefined && (
          <a className="button button--quiet button--small" href="/register" target="_blank" rel="noopener">
            <ExternalLink aria-hidden="true" size={18} />
            {words.preview}
          </a>
        )
      }
      drawCard={(afterAsking) => <AdminsCard onManage={() => afterAsking(() => navigate('/admin/users'))} />}
    />
  );
}

function adminForm(sectionType: string | undefined, event: EventContent): FormSource {
  const named = ofForm({ sectionType });
  return {
    sectionType,
    by: 'admin',
    read: () => call('GET /api/admin/form', { query: named }),
    save: (config, basedOn) => call('POST /api/admin/form', { body: { ...named, config, basedOn } }),
    ...(sectionType === undefined ? mainToasts : sectionToasts(sectionType, event)),
  };
}

const mainToasts = {
  saved: { title: words.success, description: words.formChangesSavedSuccessfully },
  failed: words.formNotSaved,
};

/** `onManage` leads to the Admin Users screen, after asking about unsaved changes. */
function AdminsCard({ onManage }: { onManage: () => void }) {
  const admins = useQuery(adminUsersQuery);
  return (
    <section className="panel" aria-labelledby="admins-title">
      <div className="apart">
        <h2 className="title-3" id="admins-title">
          {words.admins}
        </h2>
        <Link
          className="tall-link panel__more"
          href="/admin/users"
          onClick={(press) => {
            if (isForNewTab(press)) return;
            press.preventDefault();
            onManage();
          }}
        >
          {words.manageAdmins}
        </Link>
      </div>
      <Unread of={admins} waiting={loadingAdmins} failed={adminsNotLoaded} />
      {admins.data?.length === 0 && <p className="soft">{noAdminUsersFound}</p>}
      <ul className="versions">
        {admins.data?.map(({ id, role, user }) => (
          <li key={id} className="apart versions__row">
            <span className="versions__words">
              <strong>{adminName(user)}</strong>
              <span className="soft small">
                {user.email} · {role}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
