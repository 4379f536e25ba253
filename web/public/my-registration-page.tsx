// /my-registration: what its rider signed up for, what it costs and what came, what is left to do; where they leave,
// come back, add a guest, take their data along and go for good.
import type { MyRegistrationPageData } from '#domain/page.ts';
import type { OwnRegistration } from '#domain/stored-registration.ts';
import { MissingMine } from '#web/public/mine/missing-mine.tsx';
import { MyBeside } from '#web/public/mine/my-beside.tsx';
import { MyPlaces } from '#web/public/mine/my-places.tsx';
import { type Mine, useMine } from '#web/public/mine/use-mine.ts';
import { WhatIsLeft } from '#web/public/mine/what-is-left.tsx';
import { NeedsScript } from '#web/public/needs-script.tsx';
import { PageHeader } from '#web/public/page-header.tsx';
import { DeviceGreeting } from '#web/public/payment/device-greeting.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import * as words from '#words/riders/my-registration.ts';
import { lookingUp, tryAgain } from '#words/riders/pages.ts';

export function MyRegistrationPage({ data }: { data: MyRegistrationPageData }) {
  return (
    <>
      <PageHeader title={data.event.title} />
      <main id="main" className="column mine">
        <h1 id="mine-title" tabIndex={-1}>
          {words.myRegistration}
        </h1>
        <noscript>
          <NeedsScript event={data.event} what={words.thisPage} />
        </noscript>
        <Steps data={data} />
      </main>
    </>
  );
}

/** The pressed button goes, and focus must not go with it. */
function focusTitle(): void {
  document.getElementById('mine-title')?.focus();
}

function Steps({ data: { event, openSections } }: { data: MyRegistrationPageData }) {
  const { step, setStep, load, show, leave } = useMine(event);
  if (step.name === 'loading') {
    return (
      <p className="needs-script" role="status">
        {lookingUp}
      </p>
    );
  }
  if (step.name === 'failed') {
    return (
      <div className="notice notice--error" role="alert">
        <p>{words.notLoaded}</p>
        <button type="button" className="button" onClick={() => void load()}>
          {tryAgain}
        </button>
      </div>
    );
  }
  if (step.name === 'missing') return <MissingMine event={event} isUnknown={step.isUnknown} />;
  if (step.name === 'removed') {
    return (
      <div className="notice" role="status">
        <h2 className="title-3">{words.removed}</h2>
        <p>{words.whatStays}</p>
      </div>
    );
  }
  if (step.name === 'asking') {
    const { holder } = step;
    return (
      <DeviceGreeting
        holder={holder}
        showLabel={words.showMine}
        onShow={() => {
          show(holder);
          focusTitle();
        }}
        onLeave={() => {
          leave(holder, { name: 'missing', isUnknown: false });
          focusTitle();
        }}
      />
    );
  }
  const { mine } = step;
  return (
    <Shown
      mine={mine}
      openSections={openSections}
      onChanged={(registration) => setStep({ name: 'shown', mine: { ...mine, registration } })}
      onRemoved={() => {
        leave(mine.holder, { name: 'removed' });
        focusTitle();
      }}
    />
  );
}

type ShownProps = {
  mine: Mine;
  openSections: readonly string[];
  onChanged: (registration: OwnRegistration) => void;
  onRemoved: () => void;
};

function Shown({ mine, openSections, onChanged, onRemoved }: ShownProps) {
  const { registration, holder, event, mayChange } = mine;
  return (
    <>
      <p>
        <Sentence
          text={words.whose}
          parts={{
            name: <strong dir="auto">{registration.name}</strong>,
            email: registration.email,
            code: <strong className="mine__code">{registration.paymentCode}</strong>,
          }}
        />
      </p>
      {!mayChange && (
        <p className="note">
          <Sentence text={words.ofFormerEvent} parts={{ event: event.title }} />
        </p>
      )}
      {mayChange && <WhatIsLeft mine={mine} openSections={openSections} />}
      <MyPlaces mine={mine} onChanged={onChanged} />
      {holder.isOfDevice ? (
        <p className="note">{words.ofDevice}</p>
      ) : (
        <MyBeside mine={mine} onChanged={onChanged} onRemoved={onRemoved} />
      )}
    </>
  );
}
