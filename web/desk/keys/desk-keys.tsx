// The keys of the desk: a button in its bar, and '?', list them; there they can be turned off for this device.
import { useIsFetching } from '@tanstack/react-query';
import { Keyboard } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { deviceStore } from '#web/browser-store.ts';
import { goOnToSearch, isForDesk, pressKey } from '#web/desk/keys/press-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Tick } from '#web/ui/tick.tsx';
import * as words from '#words/desk/keys.ts';

const storeKey = 'rego.desk-keys';

export function DeskKeys() {
  const [path] = useLocation();
  const reading = useIsFetching();
  const [isOpen, setIsOpen] = useState(false);
  const [areOn, setAreOn] = useState(() => deviceStore.read(storeKey) !== false);
  useEffect(() => {
    if (!areOn) return;
    const press = (event: KeyboardEvent) => {
      if (!isForDesk(event)) return;
      if (event.key === '?') setIsOpen(true);
      else if (!pressKey(event.key)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [areOn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another page there is a search, perhaps once it is read
  useEffect(goOnToSearch, [path, reading]);
  return (
    <>
      <Button
        className="icon-button keys-button"
        aria-label={words.keys}
        title={words.keys}
        onPress={() => setIsOpen(true)}
      >
        <Keyboard aria-hidden="true" size={20} />
      </Button>
      {isOpen && (
        <Dialog title={words.keys} onClose={() => setIsOpen(false)}>
          <dl className="keys">
            {words.listed.map(({ key, does }) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
          <p className="soft">{words.whenTheyWork}</p>
          <Tick
            isSet={areOn}
            onSet={(isSet) => {
              deviceStore.write(storeKey, isSet);
              setAreOn(isSet);
            }}
          >
            {words.theyWork}
          </Tick>
          <div className="actions">
            <Button onPress={() => setIsOpen(false)}>{words.close}</Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
