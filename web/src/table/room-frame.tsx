import type { AnyMove, Presentation, Refusal } from '@tinstar/engine';
import { Suspense, useEffect, useMemo, useState, type ReactElement, type ReactNode, type Ref } from 'react';
import type { GameTable } from '../games/game-table.ts';
import { Chat } from '../parts/chat.tsx';
import { CommandBox } from '../parts/command-box.tsx';
import { Digest, useComingBack, useHurry } from '../parts/narrator.tsx';
import { HelpDesk, HelpPane } from '../parts/help/help-desk.tsx';
import { HelpIndex } from '../parts/help/help-index.tsx';
import { useHelpBook } from '../parts/help/use-book.ts';
import { Icon, type IconName } from '../parts/icon.tsx';
import { DESK, useMedia } from '../parts/media.ts';
import { Sheet } from '../parts/sheet.tsx';
import { useShortcuts } from '../parts/shortcuts.ts';
import { Story } from '../parts/story.tsx';
import { TableNotes } from '../parts/table-notes.tsx';
import { Link } from '../router.tsx';
import type { TableSource } from '../source/table-source.ts';
import { changeSettings, useSettings } from '../device/settings.ts';
import type { LogLine, Stage } from './stage.ts';
import { useStore } from '../store.ts';
import { useText } from '../words/language.tsx';
import { useStable } from '../parts/use-stable.ts';
import { CheatSheet } from '../pages/cheat-sheet.tsx';
import type { Past } from './look-back.tsx';
import { SettingsForm } from '../pages/settings.tsx';
import { TableCard } from './table-card.tsx';
import './link-state.css';

const NOBODY: readonly number[] = [];

type Panel = 'log' | 'news' | 'chat' | 'settings' | 'keys' | 'table' | 'help';

interface FrameProps {
  readonly source: TableSource;
  readonly stage: Stage;
  readonly game: GameTable;
  readonly names: readonly string[];
  readonly shown: Presentation | null;
  /** The last step that is drawn. */
  readonly number: number;
  readonly log: readonly LogLine[];
  /** Marked while something newer is being drawn. */
  readonly room: Ref<HTMLDivElement>;
  readonly children: ReactNode;
  readonly coach?: ReactNode;
  /** Tells what a good player would do; `null`: not now, or not here. */
  readonly onHint: (() => void) | null;
  /** A move was made that is not answered yet. */
  readonly isWaiting: boolean;
  act(move: AnyMove): boolean;
  /** Lets a right be in the window that is open; `null`: there is none. */
  readonly letBe: (() => void) | null;
  /** Why a move may not be made now. */
  why(move: AnyMove): Refusal | null;
  /** The moment somebody looks back at. */
  readonly past: Past | null;
  /** Looks back at a step of the story; `undefined` where that cannot be done. */
  readonly onLook: ((step: number) => void) | undefined;
}

function TopButton({
  icon,
  label,
  onClick,
  count,
}: {
  icon: IconName;
  label: string;
  onClick: () => void;
  count?: number;
}): ReactElement {
  return (
    <button type="button" className="button plain icon" title={label} onClick={onClick}>
      <Icon name={icon} />
      <span className="hidden-text">{label}</span>
      {count ? <span className="badge">{count}</span> : null}
    </button>
  );
}

/** The bar on top, the story and the talk beside (or in sheets on a phone), and the table in the middle. */
export function RoomFrame(props: FrameProps): ReactElement {
  const { source, stage, game, names, shown, number, log, room, children, coach, onHint } = props;
  const { act, letBe, why, past, onLook, isWaiting } = props;
  const state = useStore(source.state);
  const { say, game: gameWords } = useText();
  const [panel, setPanel] = useState<Panel | null>(null);
  const [read, setRead] = useState(0);
  const isDesk = useMedia(DESK);
  const { words, notes } = useSettings();
  const [isCalled, setCalled] = useState(false);
  const book = useHelpBook(state.game);
  const close = (): void => {
    if (panel === 'chat') setRead(state.chat.length);
    setPanel(null);
  };
  // What could be done at the table is done.
  useEffect(() => {
    if (state.phase === 'over') setPanel((now) => (now === 'table' ? null : now));
  }, [state.phase]);
  const openWords = useStable(() => {
    changeSettings({ words: true });
    setCalled(true);
    if (!isDesk) setPanel('log');
  });
  const closeWords = (): void => {
    changeSettings({ words: false });
    setCalled(false);
  };
  const skip = useHurry(
    stage,
    useStable((isOn) => source.hurry?.(isOn)),
    useStable(() => setPanel('news')),
  );
  const isSlow = state.info?.speed.kind === 'relaxed' && state.phase === 'playing' && state.me !== null;
  useComingBack(
    isSlow ? state.info!.id : null,
    stage,
    game.story.silent,
    useStable(() => setPanel((now) => now ?? 'news')),
  );
  useShortcuts(
    state.game,
    useMemo(
      () => ({
        'table.log': () => setPanel('log'),
        'table.hint': () => onHint?.(),
        'table.words': openWords,
        'table.skip': skip,
        'table.news': () => setPanel('news'),
        'table.chat': () => source.online && setPanel('chat'),
        'table.settings': () => setPanel('settings'),
        '?': () => setPanel('keys'),
      }),
      [source, openWords, skip, onHint],
    ),
  );

  const jump = useStable((step: number) => {
    close();
    onLook!(step);
  });
  const story = (
    <Story
      game={state.game}
      log={log}
      names={names}
      silent={game.story.silent}
      fold={game.story.fold}
      me={state.me}
      rules={book?.events}
      onJump={onLook && jump}
      at={past?.step}
    />
  );
  const commands = !words ? (
    <button type="button" className="button plain words-button" onClick={openWords}>
      <Icon name="keyboard" />
      {say('web.command.open')}
    </button>
  ) : (
    shown && (
      <CommandBox
        game={state.game}
        table={game}
        now={past?.now ?? shown}
        names={names}
        act={act}
        letBe={past ? null : letBe}
        isCalled={isCalled}
        onClose={closeWords}
      />
    )
  );
  const chat = source.online && (
    <Chat lines={state.chat} acts={source.online} isSeated={state.me !== null} isOn={state.info?.chat ?? true} />
  );
  const titles: Record<Panel, string> = {
    log: say('web.table.log'),
    news: '',
    chat: say('web.chat.title'),
    settings: say('web.settings.title'),
    keys: say('web.keys.title'),
    table: gameWords(state.game).name,
    help: say('web.help.title'),
  };
  return (
    <div ref={room} className="room" data-desk={isDesk || undefined} data-number={number}>
      <header className="room-bar">
        <Link href="/" className="button plain icon" aria-label={say('web.home.title')}>
          <Icon name="back" />
        </Link>
        <h1 className="room-title">{gameWords(state.game).name}</h1>
        {state.link === 'opening' && <span role="status">{say('web.link.opening')}</span>}
        {state.watchers > 0 && (
          <span className="watchers" title={say('web.table.watchers', { count: state.watchers })}>
            <Icon name="eye" />
            {state.watchers}
          </span>
        )}
        <span className="room-gap" />
        {source.online && <TopButton icon="people" label={say('web.table.about')} onClick={() => setPanel('table')} />}
        {source.online && !isDesk && (
          <TopButton
            icon="chat"
            label={say('web.chat.title')}
            onClick={() => setPanel('chat')}
            count={Math.max(0, state.chat.length - read)}
          />
        )}
        {onHint && <TopButton icon="hint" label={say('web.advice.title')} onClick={onHint} />}
        {!isDesk && <TopButton icon="log" label={say('web.table.log')} onClick={() => setPanel('log')} />}
        <TopButton icon="help" label={say('web.help.title')} onClick={() => setPanel('help')} />
        {isDesk && (
          <a
            className="button plain icon"
            href={`/rules/${state.game}`}
            target="_blank"
            rel="noreferrer"
            aria-label={say('web.rules.title')}
            title={say('web.rules.title')}
          >
            <Icon name="rules" />
          </a>
        )}
        <TopButton icon="settings" label={say('web.settings.title')} onClick={() => setPanel('settings')} />
        {isDesk && <TopButton icon="keyboard" label={say('web.keys.title')} onClick={() => setPanel('keys')} />}
      </header>
      {(state.link === 'lost' || state.link === 'gone') && (
        <p className="link-state" role="status">
          {say(state.link === 'gone' ? 'web.link.gone' : isWaiting ? 'web.link.waits' : 'web.link.lost')}
        </p>
      )}
      {source.online && (
        <TableNotes state={state} acts={source.online} waited={shown?.must ?? NOBODY} silent={game.story.silent} />
      )}
      {coach}
      <main className="room-table" id="main">
        {children}
      </main>
      {isDesk && (
        <aside className="room-side paper">
          <h2>{say('web.table.log')}</h2>
          {story}
          {commands}
          {chat && <h2>{say('web.chat.title')}</h2>}
          {chat}
          {/* One place for what is pointed at: a note beside it, or this. */}
          {book && !notes && <HelpPane game={state.game} book={book} names={names} why={why} />}
        </aside>
      )}
      <Digest
        stage={stage}
        isOpen={panel === 'news'}
        onClose={close}
        game={state.game}
        log={log}
        names={names}
        silent={game.story.silent}
        fold={game.story.fold}
        digest={game.story.digest}
        me={state.me}
        rules={book?.events}
      />
      {panel && panel !== 'news' && (
        <Sheet title={titles[panel]} onClose={close}>
          {panel === 'log' && onLook && <p className="soft">{say('web.table.lookBack')}</p>}
          {panel === 'log' && story}
          {panel === 'log' && commands}
          {panel === 'chat' && chat}
          <Suspense fallback={null}>
            {panel === 'settings' && <SettingsForm />}
            {panel === 'keys' && <CheatSheet games={[state.game]} />}
          </Suspense>
          {panel === 'help' && book && (
            <HelpIndex
              game={state.game}
              table={game}
              options={state.options}
              names={names}
              now={past || state.phase !== 'playing' ? null : shown}
              book={book}
              onClose={close}
            />
          )}
          {panel === 'table' && source.online && (
            <TableCard
              state={state}
              acts={source.online}
              names={names}
              waited={shown?.must ?? NOBODY}
              onStoodUp={close}
            />
          )}
        </Sheet>
      )}
      {book && <HelpDesk game={state.game} book={book} names={names} why={why} />}
    </div>
  );
}
