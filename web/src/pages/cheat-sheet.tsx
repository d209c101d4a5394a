import { useState, type KeyboardEvent, type ReactElement } from 'react';
import { actionAt, actionsOf, chooseKey, keyOf, type KeyAction, type KeyFault, type KeyScope } from '../device/keys.ts';
import { changeSettings, useSettings } from '../device/settings.ts';
import { useWords } from '../words/language.tsx';

/** Keys that are the same everywhere. */
const FIXED = [
  ['← →', 'walk'],
  ['← →', 'past'],
  ['Enter', 'choose'],
  ['Esc', 'close'],
  ['?', 'help'],
] as const;

/** A key that can be changed: press it, then the new one. */
function KeyChoice({ action }: { action: KeyAction }): ReactElement {
  const { say } = useWords('settings');
  const { keys } = useSettings();
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useState<(KeyFault & { key: string }) | null>(null);
  const key = keyOf(action, keys);
  const words = say(`settings.key.${action}`);

  function hear(event: KeyboardEvent): void {
    // Tab and its like go on to the next thing, as everywhere.
    if (!isAsking || ['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'CapsLock'].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    setAsking(false);
    if (event.key === 'Escape') return setFault(null);
    const wanted = event.key.toLowerCase();
    const found = chooseKey(action, wanted);
    setFault(found && { ...found, key: event.key });
  }

  return (
    <div>
      <dt>
        <button
          type="button"
          className="button key-choice"
          data-key={action}
          data-asking={isAsking || undefined}
          aria-label={isAsking ? say('settings.key.press') : say('settings.key.change', { words, key })}
          onClick={() => {
            setFault(null);
            setAsking(true);
          }}
          onBlur={() => setAsking(false)}
          onKeyDown={hear}
        >
          {isAsking ? '…' : <kbd>{key}</kbd>}
        </button>
      </dt>
      <dd>
        {words}
        <span className="key-said" role="status">
          {isAsking && say('settings.key.press')}
          {fault?.code === 'unfit' && say('settings.key.unfit', { key: fault.key })}
          {fault?.code === 'taken' &&
            say('settings.key.taken', { key: fault.key, words: say(`settings.key.${fault.by}`) })}
        </span>
      </dd>
    </div>
  );
}

const KeyChoices = ({ actions }: { actions: readonly KeyAction[] }): ReactElement => (
  <dl className="cheat-sheet">
    {actions.map((action) => (
      <KeyChoice key={action} action={action} />
    ))}
  </dl>
);

/** What every key does, by game; each can be changed where it stands. */
export function CheatSheet({ games }: { games: readonly KeyScope[] }): ReactElement {
  const text = useWords('settings');
  const { say } = text;
  const { keys } = useSettings();
  const hasChosen = Object.keys(keys).length > 0;
  // At the table of a game that has another use for a key, only that one is told.
  const [here, ...others] = games;
  const shared = actionsOf('table').filter(
    (action) => others.length > 0 || actionAt(here!, keyOf(action, keys), keys) === action,
  );
  return (
    <>
      <p className="soft">{say('settings.key.text')}</p>
      {games.map((game) => (
        <section key={game} aria-labelledby={`keys-${game}`}>
          <h3 id={`keys-${game}`}>{text.game(game).name}</h3>
          <KeyChoices actions={actionsOf(game)} />
        </section>
      ))}
      <section aria-labelledby="keys-table">
        <h3 id="keys-table">{say('settings.key.table')}</h3>
        <KeyChoices actions={shared} />
        <dl className="cheat-sheet">
          {FIXED.map(([key, words]) => (
            <div key={words}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{say(`settings.key.fixed.${words}`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      {hasChosen && (
        <button type="button" className="button" onClick={() => changeSettings({ keys: {} })}>
          {say('settings.key.reset')}
        </button>
      )}
    </>
  );
}
