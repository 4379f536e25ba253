// What the registration form remembers: restores it at first, keeps what is typed, reads the registration at hand.

import { useEffect, useLayoutEffect, useState } from 'react';
import { tabStore } from '#web/browser-store.ts';
import { readTyped } from '#web/form/read-controls.ts';
import {
  forgetHolder,
  keepDraft,
  onDeviceHolder,
  readDraft,
  readHolder,
  readRider,
  readSent,
  rememberRider,
} from '#web/public/draft.ts';
import { readOwnRegistration } from '#web/public/own-registration.ts';
import { attempts } from '#web/public/register/attempts.ts';
import { type Block, type Blocks, eachBlock, inBlock, visibleIn } from '#web/public/register/blocks.ts';
import { isUntouched } from '#web/public/register/first-answers.ts';
import { type Handed, handedHash, handedKey } from '#web/public/register/handed-link.ts';
import { awaitSentParts } from '#web/public/register/once-sent.ts';
import type { RegisterChange, RegisterState } from '#web/public/register/registration-form.ts';
import { sentAnswers } from '#web/public/register/unsent-answers.ts';
import * as words from '#words/riders/register.ts';

type Change = (change: RegisterChange) => void;

/** At hydration's end, while the controls still hold what was typed before the script came. */
export function useRestored(blocks: Blocks, isOver: boolean, change: Change): void {
  useLayoutEffect(() => {
    const typedIn = (block: Block) =>
      readTyped(
        block,
        visibleIn(blocks, block, inBlock(blocks.initial, block)),
        inBlock(blocks.initial, block),
      );
    const typed = eachBlock(blocks, typedIn);
    const holder = readHolder(isOver);
    change({ type: 'restored', typed, draft: readDraft(), sent: readSent(), rider: readRider(), holder });
    // From here on the state says it (first-paint.ts).
    document.documentElement.classList.remove('returning');
    const unsettled = attempts.read();
    if (!unsettled) return;
    change({ type: 'failed', block: unsettled.body.sectionType ?? 'main', text: words.unsettled });
  }, [blocks, isOver, change]);
}

export function useKept(blocks: Blocks, state: RegisterState): void {
  const { name, email } = state.answers.main;
  useEffect(() => {
    if (typeof name === 'string' && name !== '') rememberRider({ name });
    if (typeof email === 'string' && email !== '') rememberRider({ email });
  }, [name, email]);
  useEffect(() => {
    if (!state.isReady) return;
    const { answers, reopened } = state;
    const sent = { answers: sentAnswers(blocks, state), reopened };
    keepDraft(answers, sent, !isUntouched(blocks, answers.main, readRider()));
  }, [blocks, state]);
}

/** Who comes by an invitation finds the form filled, unless somebody has registered here already. */
export function useInvitation({ isReady, holder }: RegisterState, change: Change): void {
  const isOpen = isReady && holder === undefined;
  useEffect(() => {
    if (!isOpen || !window.location.hash.startsWith('#invitation=')) return;
    import('#web/public/register/invitation.ts').then(
      ({ takeInvitation }) => takeInvitation(change),
      () => undefined,
    );
  }, [isOpen, change]);
}

/** Of a place that a friend hands on: its link brought somebody here, in this tab. */
export function useHanded(blocks: Blocks, { isReady, holder }: RegisterState, change: Change) {
  const [handed, setHanded] = useState<Handed>();
  const isNew = holder === undefined;
  useEffect(() => {
    if (!isReady || !(window.location.hash.startsWith(handedHash) || tabStore.read(handedKey))) return;
    let isCurrent = true;
    // What was chosen since then stays when the page is read again.
    const isFirst = window.location.hash.startsWith(handedHash);
    import('#web/public/register/handed-place.ts')
      .then(async ({ readHanded, fillIn }) => {
        const found = await readHanded();
        if (!isCurrent) return;
        setHanded(found);
        fillIn(blocks, found, { isNew, isFirst }, change);
      })
      .catch(() => isCurrent && setHanded({ token: '', isUnread: true }));
    return () => {
      isCurrent = false;
    };
  }, [blocks, isReady, isNew, change]);
  const endHanded = () => {
    tabStore.forget(handedKey);
    setHanded(undefined);
  };
  return { handed, endHanded };
}

/** Another tab of this device registers while this one stands open. */
export function useDevice({ isReady, holder }: RegisterState, isOver: boolean, change: Change): void {
  const isWaiting = isReady && holder === undefined;
  useEffect(() => {
    if (!isWaiting) return;
    const find = () => {
      const found = readHolder(isOver);
      if (found) change({ type: 'holder-found', holder: found, rider: readRider() });
    };
    window.addEventListener('pageshow', find);
    const stop = onDeviceHolder(find);
    return () => {
      window.removeEventListener('pageshow', find);
      stop();
    };
  }, [isWaiting, isOver, change]);
}

/** After a reload the registration made from this tab comes back, together with what says so where that comes in time. */
export function useLoaded({ holder, registration, isLoadFailed }: RegisterState, change: Change): void {
  const isMissing = holder !== undefined && registration === undefined && !isLoadFailed;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    Promise.all([readOwnRegistration(holder), awaitSentParts()]).then(
      ([loaded]) => {
        if (!isCurrent) return;
        if (loaded && !loaded.event) return change({ type: 'loaded', registration: loaded });
        // One of an earlier edition stays what My registration is about; this form asks everything anew.
        if (!loaded) forgetHolder(holder);
        change({ type: 'holder-forgotten', rider: readRider() });
      },
      () => isCurrent && change({ type: 'load-failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing, holder, change]);
}

/** Back from the payment page the browser may show this one as it was left, before anything was confirmed. */
export function useReread({ holder, registration }: RegisterState, change: Change): void {
  const isHeld = registration !== undefined;
  useEffect(() => {
    if (!holder || !isHeld) return;
    const reread = async ({ persisted }: PageTransitionEvent) => {
      const newest = persisted && (await readOwnRegistration(holder).catch(() => undefined));
      if (newest) change({ type: 'read', registration: newest });
    };
    window.addEventListener('pageshow', reread);
    return () => window.removeEventListener('pageshow', reread);
  }, [holder, isHeld, change]);
}
