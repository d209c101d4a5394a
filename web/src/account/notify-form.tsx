import {
  NOTICE_CHOICES,
  WEBHOOK_STYLES,
  type ChannelInfo,
  type NotifyAnswer,
  type NotifyWish,
  type WebhookStyle,
} from '@tinstar/protocol';
import {
  useEffect,
  useState,
  type FormEvent,
  type InputHTMLAttributes,
  type ReactElement,
  type ReactNode,
} from 'react';
import {
  addChannel,
  ApiError,
  dropChannel,
  readNotify,
  setChannelEvents,
  setNotifyWish,
  signIn,
  tryChannel,
} from '../net/api.ts';
import { DEFAULT_NAME } from '../table/play-machines.ts';
import { canPush, ownChannel, subscribe, unsubscribe } from './push.ts';
import { changeSettings, useSettings } from '../device/settings.ts';
import { useLanguage, useText } from '../words/language.tsx';
import { DayHoursFields, zoneHere } from '../parts/day-hours.tsx';
import { ServerError } from './name-field.tsx';

const NIGHT = { from: 22 * 60, to: 7 * 60 };

type Act = (change: () => Promise<NotifyAnswer>) => Promise<void>;

function Channel({ channel, isHere, act }: { channel: ChannelInfo; isHere: boolean; act: Act }): ReactElement {
  const { say } = useText();
  const [trial, setTrial] = useState<string | null>(null);
  const { id, kind, host, style, events, pending } = channel;
  const name = isHere
    ? say('settings.notify.thisDevice')
    : kind === 'push'
      ? say('settings.notify.otherDevice')
      : kind === 'mail'
        ? say('settings.notify.mail.name', { address: host })
        : `${say(`settings.notify.style.${style!}`)}: ${host}`;
  return (
    <li className="channel">
      <fieldset className="field">
        <legend>{name}</legend>
        <div className="channel-events">
          {NOTICE_CHOICES.map((event) => (
            <label key={event} className="switch">
              <input
                type="checkbox"
                checked={events.includes(event)}
                onChange={({ target }) =>
                  void act(() =>
                    setChannelEvents(id, target.checked ? [...events, event] : events.filter((one) => one !== event)),
                  )
                }
              />
              {say(`settings.notify.event.${event}`)}
            </label>
          ))}
        </div>
      </fieldset>
      {pending && <p role="status">{say('settings.notify.mail.pending')}</p>}
      <div className="channel-buttons">
        <button
          type="button"
          className="button"
          disabled={pending}
          onClick={() =>
            void tryChannel(id).then(
              (answer) => setTrial(answer.trial),
              () => setTrial('unreachable'),
            )
          }
        >
          {say('settings.notify.try')}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => void act(() => (isHere ? unsubscribe(id) : dropChannel(id)))}
        >
          {say('settings.notify.remove')}
        </button>
        {trial && <output>{say(`settings.notify.trial.${trial}`)}</output>}
      </div>
    </li>
  );
}

/** What a new channel is for, until its owner says otherwise. */
const USUAL_EVENTS = ['turn', 'window', 'nudged'] as const;

/** A way to be called that takes an address. `children`: what else has to be known of it. */
function AddChannel(props: {
  kind: 'webhook' | 'mail';
  label: string;
  input: InputHTMLAttributes<HTMLInputElement>;
  onAdd: (address: string) => Promise<void>;
  children?: ReactNode;
}): ReactElement {
  const { kind, label, input, onAdd, children } = props;
  const { say } = useText();
  const [address, setAddress] = useState('');
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await onAdd(address.trim());
    setAddress('');
  };
  return (
    <details>
      <summary>{say(`settings.notify.${kind}`)}</summary>
      <p className="soft">{say(`settings.notify.${kind}.help`)}</p>
      <form onSubmit={(event) => void add(event)}>
        {children}
        <label className="field">
          <span className="label">{label}</span>
          <input
            {...input}
            className="input"
            name={kind}
            required
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        </label>
        <button type="submit" className="button">
          {say('settings.notify.add')}
        </button>
      </form>
    </details>
  );
}

function AddWebhook({ act }: { act: Act }): ReactElement {
  const { say } = useText();
  const [style, setStyle] = useState<WebhookStyle>('discord');
  return (
    <AddChannel
      kind="webhook"
      label={say('settings.notify.url')}
      input={{ type: 'url', autoComplete: 'off', spellCheck: false }}
      onAdd={(url) => act(() => addChannel({ kind: 'webhook', url, style, events: [...USUAL_EVENTS] }))}
    >
      <label className="field">
        <span className="label">{say('settings.notify.style')}</span>
        <select className="input" value={style} onChange={(event) => setStyle(event.target.value as WebhookStyle)}>
          {WEBHOOK_STYLES.map((one) => (
            <option key={one} value={one}>
              {say(`settings.notify.style.${one}`)}
            </option>
          ))}
        </select>
      </label>
    </AddChannel>
  );
}

function AddMail({ act }: { act: Act }): ReactElement {
  const { say } = useText();
  return (
    <AddChannel
      kind="mail"
      label={say('settings.notify.mail.address')}
      input={{ type: 'email', autoComplete: 'email' }}
      onAdd={(address) => act(() => addChannel({ kind: 'mail', address, events: [...USUAL_EVENTS] }))}
    />
  );
}

/** How somebody wants to be called to a table that waits: on which devices and services, for what, and when not. */
export function NotifyForm(): ReactElement {
  const { say } = useText();
  const language = useLanguage();
  const { nickname, notices } = useSettings();
  const [known, setKnown] = useState<NotifyAnswer | null>(null);
  const [here, setHere] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isLocalOnly, setLocalOnly] = useState(false);

  const take = async (answer: NotifyAnswer): Promise<void> => {
    setHere(await ownChannel(answer));
    setKnown(answer);
  };
  useEffect(() => {
    readNotify().then(take, () => {});
  }, []);

  const wish: NotifyWish = known?.wish ?? { language, always: false, quiet: null };
  /** Signs in first if need be, and leaves a wish behind: without one nobody is called. */
  const act: Act = async (change) => {
    setProblem(null);
    try {
      await signIn(nickname.trim() || DEFAULT_NAME);
      if (known?.wish?.language !== language) await setNotifyWish({ ...wish, language });
      await take(await change());
    } catch (error) {
      setProblem(error instanceof ApiError ? error.error.code : 'internal');
    }
  };
  const setWish = (change: Partial<NotifyWish>): Promise<void> =>
    act(() => setNotifyWish({ ...wish, language, ...change }));

  async function callMeHere(): Promise<void> {
    if ((await Notification.requestPermission()) !== 'granted') return setProblem('no-permission');
    changeSettings({ notices: true });
    setLocalOnly(false);
    if (!canPush()) return setLocalOnly(true);
    await act(async () => {
      const answer = await readNotify();
      return subscribe(answer.key).catch((error: unknown) => {
        if (error instanceof ApiError) throw error;
        // No push service can be reached: an open page can still show what it knows.
        setLocalOnly(true);
        return answer;
      });
    });
  }

  const isOn = notices && 'Notification' in window && Notification.permission === 'granted';
  return (
    <section className="notify" aria-labelledby="notify">
      <h2 id="notify">{say('settings.notify.title')}</h2>
      <p className="soft">{say('settings.notify.text')}</p>
      {'Notification' in window && here === null && (
        <button type="button" className="button main" onClick={() => void callMeHere()}>
          {say('settings.notify.here')}
        </button>
      )}
      {isOn && here === null && (
        <label className="switch">
          <input type="checkbox" checked onChange={() => changeSettings({ notices: false })} />
          {say('settings.notify.openPage')}
        </label>
      )}
      {isLocalOnly && <p role="status">{say('settings.notify.localOnly')}</p>}
      {known && known.channels.length > 0 && (
        <ul className="channels">
          {known.channels.map((channel) => (
            <Channel key={channel.id} channel={channel} isHere={channel.id === here} act={act} />
          ))}
        </ul>
      )}
      {known?.mail && <AddMail act={act} />}
      {known?.webhooks !== false && <AddWebhook act={act} />}
      {known && known.channels.length > 0 && (
        <>
          <label className="switch">
            <input
              type="checkbox"
              checked={wish.always}
              onChange={({ target }) => void setWish({ always: target.checked })}
            />
            {say('settings.notify.always')}
          </label>
          <label className="switch">
            <input
              type="checkbox"
              checked={wish.quiet !== null}
              onChange={({ target }) =>
                void setWish({
                  quiet: target.checked ? { ...NIGHT, zone: zoneHere() } : null,
                })
              }
            />
            {say('settings.notify.quiet')}
          </label>
          {wish.quiet && (
            <DayHoursFields
              hours={wish.quiet}
              onChange={(hours) => void setWish({ quiet: { ...wish.quiet!, ...hours } })}
            />
          )}
        </>
      )}
      {problem && <ServerError code={problem} />}
    </section>
  );
}
