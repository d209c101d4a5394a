import { allowsDelay, type Delay, LIMITS, type OpenTable } from '@tinstar/protocol';
import { GAME_IDS, isGameId, type GameId } from '@tinstar/shelf';
import { Fragment, Suspense, use, useState, type FormEvent, type ReactElement } from 'react';
import { ApiError, signIn } from '../net/api.ts';
import { openFairly } from '../net/fair-table.ts';
import { manifestOf } from '../games/manifest.ts';
import { go, useAddress } from '../router.tsx';
import { changeSettings, useSettings } from '../device/settings.ts';
import { useText, useWords } from '../words/language.tsx';
import { playMachines } from '../table/play-machines.ts';
import { DEFAULT_MACHINE, nearestMachine, type Strength, strengthsOf } from '../source/new-local-game.ts';
import { DelayChoice } from '../table/delay-choice.tsx';
import { ClockChoice, clockOf, USUAL_TUNING, type SpeedName } from '../table/clock-choice.tsx';
import { NameField, ServerError } from '../account/name-field.tsx';
import { Page } from './page.tsx';
import { LanguageChoice } from './settings.tsx';
import { engineOf } from '../table/table-room.tsx';
import { ratedMachine } from '../table/table-words.ts';
import { WindowSwitch } from '../table/window-switch.tsx';

const STYLES = ['cautious', 'reckless'] as const;
type SeatWish = 'open' | 'here' | Strength | (typeof STYLES)[number];

/** The machines a person may meet: by strength, weakest first, and by style. */
const machinesOf = (game: GameId) => ({ strength: strengthsOf(game), style: STYLES });

/** Everything about a table that is chosen here, beside the game and its variants. */
interface Plan {
  readonly others: readonly SeatWish[];
  readonly speed: SpeedName;
  readonly isPublic: boolean;
  readonly undo: boolean;
  readonly sealed: boolean;
}

/** Ready-made tables: what each sets; the seats keep their number. */
const PRESETS = {
  friends: { seat: 'open', speed: 'live', isPublic: false, undo: true, sealed: false },
  blitz: { seat: 'deputy', speed: 'blitz', isPublic: false, undo: true, sealed: false },
  evening: { seat: 'open', speed: 'relaxed', isPublic: false, undo: true, sealed: false },
  tournament: { seat: 'open', speed: 'live', isPublic: false, undo: false, sealed: true },
} as const satisfies Record<string, Omit<Plan, 'others'> & { seat: SeatWish }>;
type Preset = keyof typeof PRESETS;

const FIRST_PLAN: Plan = {
  others: ['open', 'deputy'],
  speed: 'untimed',
  isPublic: true,
  undo: true,
  sealed: false,
};

const isPreset = (plan: Plan, name: Preset): boolean => {
  const { seat, ...rest } = PRESETS[name];
  return (
    plan.others.every((wish) => wish === seat) &&
    Object.entries(rest).every(([key, value]) => plan[key as keyof Plan] === value)
  );
};

/** Opens a table: game, seats, machines, pace, variants. */
export function NewTablePage(): ReactElement {
  const wanted = useAddress().query.get('game');
  const game: GameId = isGameId(wanted) ? wanted : GAME_IDS[0]!;
  // What was chosen for one game stays chosen for another; only its variants are its own.
  const [plan, setPlan] = useState(FIRST_PLAN);
  return (
    <Page title={useText().say('web.create.title')} className="narrow">
      <TableForm key={game} game={game} kept={plan} onPlan={setPlan} />
    </Page>
  );
}

function GameChoice({ game }: { game: GameId }): ReactElement {
  const { say } = useText();
  return (
    <fieldset className="field">
      <legend>{say('web.create.game')}</legend>
      <div className="choices">
        {GAME_IDS.map((id) => (
          <label key={id} className="choice">
            <input type="radio" name="game" checked={id === game} onChange={() => go(`/new?game=${id}`, 'replace')} />
            <GameName id={id} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function GameName({ id }: { id: GameId }): ReactElement {
  return <span>{useWords(id).game(id).name}</span>;
}

/** As many seats as the game allows; those that are added get a machine. */
const seatOthers = (others: readonly SeatWish[], seats: number): SeatWish[] =>
  Array.from({ length: seats - 1 }, (_, index) => others[index] ?? 'deputy');

function TableForm({ game, kept, onPlan }: { game: GameId; kept: Plan; onPlan: (plan: Plan) => void }): ReactElement {
  const text = useWords(game);
  const engine = use(engineOf(game));
  const { nickname } = useSettings();
  const { say } = text;
  const { min, max } = engine.seats;
  const seated = seatOthers(kept.others, Math.min(max, Math.max(min, kept.others.length + 1)));
  const plan = { ...kept, others: seated.map((wish) => nearestMachine(game, wish)) };
  const machines = machinesOf(game);
  const { others, speed } = plan;
  const change = (part: Partial<Plan>): void => onPlan({ ...plan, ...part });
  const applyPreset = (name: Preset): void => {
    const { seat, ...rest } = PRESETS[name];
    change({ ...rest, others: others.map(() => seat) });
  };
  const [tuning, setTuning] = useState(USUAL_TUNING);
  const [delay, setDelay] = useState<Delay | null>(null);
  const [windows, setWindows] = useState({ early: false, longer: false });
  const [options, setOptions] = useState<Record<string, string | number | boolean>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const count = others.length + 1;
  const resize = (seats: number): void => change({ others: seatOthers(others, seats) });
  const needsPeople = others.includes('open');
  const [hereNames, setHereNames] = useState<Readonly<Record<number, string>>>({});
  const hereName = (index: number): string => hereNames[index]?.trim() || say('web.create.seat', { seat: index + 2 });
  // A table is either on the server or on this device: friends come by one way.
  const setWish = (index: number, wish: SeatWish): void => {
    const [from, to] = wish === 'here' ? (['open', 'here'] as const) : (['here', 'open'] as const);
    const turn = (other: SeatWish): SeatWish => ((wish === 'here' || wish === 'open') && other === from ? to : other);
    change({ others: others.map((other, at) => (at === index ? wish : turn(other))) });
  };

  async function create(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!needsPeople) {
      const company = others.map((wish) => (wish === 'here' ? DEFAULT_MACHINE : wish));
      const here = others.map((wish, index) => (wish === 'here' ? hereName(index) : null));
      return playMachines(game, { machines: company, options, here });
    }
    setBusy(true);
    try {
      await signIn(nickname.trim());
      const seats: OpenTable['seats'] = [
        'me',
        ...others.map((wish) => (wish === 'open' || wish === 'here' ? ('open' as const) : { bot: wish })),
      ];
      const clock = clockOf(speed, tuning);
      const { table } = await openFairly({
        game,
        options,
        seats,
        speed: clock,
        public: plan.isPublic,
        undo: plan.undo,
        sealed: plan.sealed && manifestOf(game).hasWindows === true,
        ...(manifestOf(game).hasWindows ? { windows } : {}),
        ...(delay && allowsDelay(clock) ? { delay } : {}),
      });
      go(`/table/${table.id}`);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.error.code : 'internal');
      setBusy(false);
    }
  }

  return (
    <form className="paper framed" onSubmit={(event) => void create(event)}>
      <NameField value={nickname} onChange={(name) => changeSettings({ nickname: name })} />
      <LanguageChoice />
      <GameChoice game={game} />
      <fieldset className="field">
        <legend>{say('web.create.preset')}</legend>
        <div className="choices">
          {(Object.keys(PRESETS) as Preset[]).map((name) => (
            <label key={name} className="choice">
              <input type="radio" name="preset" checked={isPreset(plan, name)} onChange={() => applyPreset(name)} />
              <span>{say(`web.create.preset.${name}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="field">
        <legend>{say('web.create.players')}</legend>
        <div className="choices">
          {Array.from({ length: max - min + 1 }, (_, index) => min + index).map((seats) => (
            <label key={seats} className="choice">
              <input type="radio" name="seats" checked={count === seats} onChange={() => resize(seats)} />
              <span>{seats}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {others.map((wish, index) => (
        <Fragment key={index}>
          <label className="field">
            <span className="label">{say('web.create.seat', { seat: index + 2 })}</span>
            <select className="input" value={wish} onChange={(event) => setWish(index, event.target.value as SeatWish)}>
              <option value="open">{say('web.create.friend')}</option>
              <option value="here">{say('web.create.here')}</option>
              {(['strength', 'style'] as const).map((kind) => (
                <optgroup key={kind} label={say(`web.create.${kind}`)}>
                  {machines[kind].map((machine) => (
                    <option key={machine} value={machine}>
                      {ratedMachine(game, machine, text)}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
            {wish !== 'open' && wish !== 'here' && <span className="soft">{say(`common.bot.${wish}.help`)}</span>}
          </label>
          {wish === 'here' && (
            <label className="field">
              <span className="label">{say('web.create.here.name', { seat: index + 2 })}</span>
              <input
                className="input"
                maxLength={LIMITS.name}
                value={hereNames[index] ?? ''}
                onChange={(event) => setHereNames({ ...hereNames, [index]: event.target.value })}
              />
            </label>
          )}
        </Fragment>
      ))}
      {needsPeople && (
        <>
          <ClockChoice speed={speed} tuning={tuning} onSpeed={(name) => change({ speed: name })} onTune={setTuning} />
          <label className="switch">
            <input
              type="checkbox"
              checked={plan.isPublic}
              onChange={(event) => change({ isPublic: event.target.checked })}
            />
            {say('web.create.public')}
          </label>
          <label className="switch">
            <input type="checkbox" checked={plan.undo} onChange={(event) => change({ undo: event.target.checked })} />
            {say('web.create.undo')}
          </label>
          <details className="variants">
            <summary>{say('web.create.more')}</summary>
            {manifestOf(game).hasWindows && (
              <label className="switch">
                <input
                  type="checkbox"
                  checked={plan.sealed || speed === 'relaxed'}
                  disabled={speed === 'relaxed'}
                  onChange={(event) => change({ sealed: event.target.checked })}
                />
                {say('web.create.sealed')}
              </label>
            )}
            {manifestOf(game).hasWindows &&
              (['longer', 'early'] as const).map((name) => (
                <WindowSwitch
                  key={name}
                  name={name}
                  isOn={windows[name]}
                  onChange={(isOn) => setWindows({ ...windows, [name]: isOn })}
                />
              ))}
            <Suspense fallback={null}>
              <DelayChoice delay={delay} speed={speed} onChange={setDelay} />
            </Suspense>
          </details>
        </>
      )}
      {text.advice(game) && <p className="soft">{text.advice(game)}</p>}
      <details className="variants">
        <summary>{say('web.create.variants')}</summary>
        {Object.entries(engine.options).map(([name, values]) => (
          <fieldset key={name} className="field">
            <legend>{text.option(game, name).name}</legend>
            <p className="soft">{text.option(game, name).help}</p>
            <div className="choices">
              {values.map((value) => (
                <label key={String(value)} className="choice">
                  <input
                    type="radio"
                    name={name}
                    checked={(options[name] ?? values[0]) === value}
                    onChange={() => setOptions({ ...options, [name]: value })}
                  />
                  <span>{text.optionValue(game, name, value)}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </details>
      <div className="form-foot">
        {problem && <ServerError code={problem} />}
        <button type="submit" className="button main big" disabled={isBusy}>
          {say(needsPeople ? 'web.create.open' : 'web.create.play')}
        </button>
      </div>
    </form>
  );
}
