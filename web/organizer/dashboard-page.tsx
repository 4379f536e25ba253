// The organizer dashboard (product.md, section 2): overview, the section's form, its letters. The tab is in the address.
import * as Tabs from '@radix-ui/react-tabs';
import { type ReactNode, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'wouter';
import type { Organizer } from '#domain/sign-in/organizer.ts';
import { later } from '#web/desk/later.ts';
import { searchOf } from '#web/desk/list-address.ts';
import { useDesk } from '#web/desk/use-desk.ts';
import { useLeaveGuard } from '#web/desk/use-leave-guard.tsx';
import { type AtSection, atSection, ownSections } from '#web/organizer/at-section.ts';
import { DeskHeader } from '#web/organizer/desk-header.tsx';
import { Overview } from '#web/organizer/overview/overview.tsx';
import { FilterOptional } from '#web/ui/filters.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { useChosenInView } from '#web/ui/use-chosen-in-view.ts';
import { Waiting } from '#web/ui/waiting.tsx';
import * as words from '#words/desk/organizer.ts';
import { sectionLabel, sectionNames } from '#words/desk/section-label.ts';

// Apart, so that the numbers, which everybody comes for, don't wait for the editor.
const SectionTab = later(async () => (await import('#web/organizer/section/section-tab.tsx')).SectionTab);
const EmailTab = later(async () => (await import('#web/organizer/email/email-tab.tsx')).EmailTab);

const tabs = [
  { id: 'overview', label: words.registrationOverview },
  { id: 'form', label: words.editForm },
  { id: 'email', label: words.emailSettings },
] as const;

export function DashboardPage({ organizer }: { organizer: Organizer }) {
  const { event } = useDesk();
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find(({ id }) => id === search.get('tab'))?.id ?? 'overview';
  const { isDirty, setIsDirty, mayLeave, question } = useLeaveGuard();
  const [isLeaving, setIsLeaving] = useState(false);
  const row = useChosenInView<HTMLDivElement>(tab);
  const open = async (next: string) => {
    if (next === tab || !(await mayLeave())) return;
    setSearch(searchOf({ tab: next, section: search.get('section') ?? '' }, ['overview']));
  };
  const chooseSection = async (section: string) => {
    if (await mayLeave()) setSearch(searchOf({ tab, section }), { replace: true });
  };
  const choice = { organizer, event, at: atSection(organizer, event, search), onChoose: chooseSection };
  if (isLeaving) return <Waiting label={words.leaving} />;
  return (
    <>
      <DeskHeader
        organizer={organizer}
        mayLeave={mayLeave}
        onLeave={() => flushSync(() => setIsLeaving(true))}
      />
      <main id="main" className="desk">
        <div className="desk__heading">
          <h1 className="title-2">{words.organizerDashboard}</h1>
          <p className="soft desk__who">
            {organizer.name} · {sectionNames(organizer.sections, event) || words.noSectionYet}
          </p>
        </div>
        <Tabs.Root value={tab} onValueChange={(next) => void open(next)} activationMode="manual">
          <Tabs.List className="tabs goes-on no-print" aria-label={words.dashboard} ref={row}>
            {tabs.map(({ id, label }) => (
              <Tabs.Trigger key={id} value={id} className="tabs__tab">
                {label}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          <Suspense fallback={<Waiting label={words.loading} />}>
            <Tabs.Content value="overview" className="tabs__panel">
              <Overview organizer={organizer} />
            </Tabs.Content>
            {/* Back, which nothing can ask about, hides unsaved changes in place of losing them. */}
            <Tabs.Content
              value="form"
              className="tabs__panel"
              forceMount={isDirty || undefined}
              hidden={tab !== 'form'}
            >
              <SectionChoice {...choice}>
                {(at) => <SectionTab key={at.sectionType} organizer={at} onDirtyChange={setIsDirty} />}
              </SectionChoice>
            </Tabs.Content>
            <Tabs.Content value="email" className="tabs__panel">
              <SectionChoice {...choice}>
                {(at) => <EmailTab key={at.sectionType} organizer={at} />}
              </SectionChoice>
            </Tabs.Content>
          </Suspense>
        </Tabs.Root>
        {question}
      </main>
    </>
  );
}

type SectionChoiceProps = {
  organizer: Organizer;
  /** Undefined where the address names none of theirs. */
  at: AtSection | undefined;
  onChoose: (sectionType: string) => void;
  children: (at: AtSection) => ReactNode;
};

/** Above what an organizer does for one section: which it is, for who runs several; for who runs none, whom to ask. */
function SectionChoice({ organizer, at, onChoose, children }: SectionChoiceProps) {
  const { event } = useDesk();
  const own = ownSections(organizer, event);
  if (own.length === 0) return <NoSection />;
  return (
    <>
      {(own.length > 1 || !at) && (
        <div className="section-choice">
          <FilterOptional
            label={words.section}
            value={at?.sectionType ?? ''}
            none={at ? undefined : words.chooseOneOfYours}
            options={own.map(({ key }) => ({ value: key, label: sectionLabel(key, event) }))}
            onChoose={onChoose}
          />
        </div>
      )}
      {at ? children(at) : <p className="empty">{words.notYourSection}</p>}
    </>
  );
}

function NoSection() {
  const { event } = useDesk();
  return (
    <p className="notice">
      <Sentence text={words.noSectionOf} parts={{ title: event.title }} mail={event.supportEmail} />
    </p>
  );
}
