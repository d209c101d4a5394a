import { GAME_IDS } from '@tinstar/shelf';
import { LANGUAGES } from '@tinstar/text';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { hasSession, keptHandle } from '../net/api.ts';
import { codeIn } from '../account/recovery-code.ts';
import {
  changeSettings,
  CONFIRMS,
  MOTIONS,
  PACES,
  SPEEDS,
  THEMES,
  useSettings,
  type Settings,
} from '../device/settings.ts';
import { Link, useAddress } from '../router.tsx';
import { play } from '../device/sound.ts';
import { useLanguage, useText, useWords } from '../words/language.tsx';
import { Page } from './page.tsx';
import { RecoveryForm } from '../account/recovery-form.tsx';

const AccountForm = lazy(async () => ({ default: (await import('../account/account-form.tsx')).AccountForm }));
const CheatSheet = lazy(async () => ({ default: (await import('./cheat-sheet.tsx')).CheatSheet }));
const HabitsForm = lazy(async () => ({ default: (await import('../account/habits-form.tsx')).HabitsForm }));
const NotifyForm = lazy(async () => ({ default: (await import('../account/notify-form.tsx')).NotifyForm }));

const Recovery = lazy(async () => ({ default: (await import('../table/table-more.tsx')).Recovery }));

/** Languages by their own names: whoever is lost finds home. */
export const LANGUAGE_NAMES: Readonly<Record<(typeof LANGUAGES)[number], string>> = {
  en: 'English',
  de: 'Deutsch',
  it: 'Italiano',
};

function Choices<Name extends 'theme' | 'speed' | 'motion' | 'confirm' | 'pace'>(props: {
  name: Name;
  values: readonly Settings[Name][];
}): ReactElement {
  const { name, values } = props;
  const settings = useSettings();
  const { say } = useText();
  return (
    <fieldset className="field">
      <legend>{say(`settings.${name}`)}</legend>
      <div className="choices">
        {values.map((value) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name={name}
              checked={settings[name] === value}
              onChange={() => changeSettings({ [name]: value })}
            />
            <span>{say(`settings.${name}.${value}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function LanguageChoice(): ReactElement {
  const language = useLanguage();
  const { say } = useText();
  return (
    <fieldset className="field">
      <legend>{say('web.settings.language')}</legend>
      <div className="choices">
        {LANGUAGES.map((value) => (
          <label key={value} className="choice" lang={value}>
            <input
              type="radio"
              name="language"
              checked={language === value}
              onChange={() => changeSettings({ language: value })}
            />
            <span>{LANGUAGE_NAMES[value]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Switch({ name }: { name: 'sound' | 'shortcuts' | 'notes' }): ReactElement {
  const settings = useSettings();
  const { say } = useText();
  return (
    <label className="switch">
      <input
        type="checkbox"
        checked={settings[name]}
        onChange={({ target }) => changeSettings({ [name]: target.checked })}
      />
      {say(`settings.${name}`)}
    </label>
  );
}

export function SettingsForm(): ReactElement {
  const settings = useSettings();
  const { say } = useWords('settings');
  return (
    <div className="settings">
      <LanguageChoice />
      <Choices name="theme" values={THEMES} />
      <Choices name="speed" values={SPEEDS} />
      <Choices name="motion" values={MOTIONS} />
      <Choices name="pace" values={PACES} />
      <Choices name="confirm" values={CONFIRMS} />
      <Switch name="sound" />
      <label className="field">
        <span className="label">{say('settings.volume')}</span>
        <input
          type="range"
          min="0"
          max="100"
          step="5"
          value={settings.volume}
          disabled={!settings.sound}
          onChange={(event) => changeSettings({ volume: Number(event.target.value) })}
          onPointerUp={() => play('coin')}
        />
      </label>
      <Switch name="shortcuts" />
      <Switch name="notes" />
    </div>
  );
}

export function SettingsPage(): ReactElement {
  const { say } = useWords('settings');
  const { hash } = useAddress();
  // Whoever brings a code, or comes to type one, came for that: it stands first, and nothing fetched later pushes it away.
  const [isMoving, setMoving] = useState(codeIn(hash) !== null);
  if (!isMoving && codeIn(hash) !== null) setMoving(true);
  return (
    <Page title={say('web.settings.title')}>
      <section className="paper framed">
        {isMoving && <RecoveryForm />}
        <div className="settings-columns">
          <div>
            <SettingsForm />
            <Suspense fallback={null}>
              <details className="keys">
                <summary>
                  <h2>{say('web.keys.title')}</h2>
                </summary>
                <CheatSheet games={GAME_IDS} />
              </details>
            </Suspense>
          </div>
          <div>
            <Suspense fallback={null}>
              <NotifyForm />
              <HabitsForm />
              <AccountForm />
              {hasSession() && keptHandle() === null && <Recovery />}
            </Suspense>
            {!isMoving && <RecoveryForm />}
            <Link className="button" href="/history">
              {say('web.history.title')}
            </Link>
          </div>
        </div>
      </section>
    </Page>
  );
}
