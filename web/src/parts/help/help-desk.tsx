import { useEffect, useLayoutEffect, useMemo, useRef, type ReactElement } from 'react';
import { settings } from '../../device/settings.ts';
import { useStore } from '../../store.ts';
import { useText } from '../../words/language.tsx';
import { useShortcuts } from '../shortcuts.ts';
import { changeDesk, closeDesk, desk, topicOf } from './desk.ts';
import { HelpNote } from './help-note.tsx';
import { HelpSheet, RulesSheet } from './help-sheet.tsx';
import { HelpWords, sayTopic, type DeskProps } from './help-words.tsx';
import { listenToPointing, type Thing } from './pointing.ts';
import './help.css';

const WORDS = 'help-words';
const DESCRIBED = 'aria-describedby';

/** Answers whatever is pointed at: a note beside it, a sheet with everything, and words for ears. */
export function HelpDesk(props: DeskProps): ReactElement {
  const { topic, note, sheet, rules, isAsking } = useStore(desk);
  const text = useText();
  const words = useRef<HTMLParagraphElement>(null);
  const latest = useRef({ props, text });
  useLayoutEffect(() => {
    latest.current = { props, text };
  });

  useEffect(() => {
    let described: Element | null = null;
    let pointed: Thing | null = null;
    const describe = (thing: Thing | null): void => {
      described?.removeAttribute(DESCRIBED);
      described = thing && document.activeElement !== document.body ? document.activeElement : null;
      if (!thing || !described || !words.current) return;
      // Before the browser tells about the new focus: so it cannot wait for the next drawing.
      const said = sayTopic(topicOf(thing), latest.current.props, latest.current.text);
      words.current.textContent = said;
      if (!`${thing.ariaLabel ?? ''} ${thing.textContent}`.includes(said)) described.setAttribute(DESCRIBED, WORDS);
    };
    const stop = listenToPointing({
      point(thing, by) {
        pointed = thing;
        describe(by === 'keys' ? thing : null);
        changeDesk({ topic: topicOf(thing), ...(desk.get().note ? { note: thing } : {}) });
      },
      rest() {
        if (pointed?.isConnected && settings.get().notes) changeDesk({ topic: topicOf(pointed), note: pointed });
      },
      leave() {
        describe(null);
        changeDesk({ note: null });
      },
      ask: (thing) => changeDesk({ sheet: topicOf(thing), note: null, isAsking: false }),
      isNoteOpen: () => desk.get().note !== null,
      isAsking: () => desk.get().isAsking,
      stopAsking: () => changeDesk({ isAsking: false }),
    });
    return () => {
      stop();
      describe(null);
      closeDesk();
    };
  }, []);

  // Not `:has()`: the browser would look for it with every change of the page.
  useEffect(() => {
    document.body.toggleAttribute('data-asking', isAsking);
    return () => document.body.removeAttribute('data-asking');
  }, [isAsking]);

  const { game } = props;
  useShortcuts(
    game,
    useMemo(
      () => ({
        'table.explain': () => {
          const thing = document.activeElement?.closest<HTMLElement>('[data-help]');
          if (thing) changeDesk({ sheet: topicOf(thing), note: null });
        },
      }),
      [],
    ),
  );
  return (
    <>
      <p ref={words} id={WORDS} hidden />
      {isAsking && (
        <p className="help-asking paper" role="status">
          {text.say('help.desk.asking')}
          <button type="button" className="button" onClick={() => changeDesk({ isAsking: false })}>
            {text.say('web.close')}
          </button>
        </p>
      )}
      {note && topic && <HelpNote {...props} thing={note} topic={topic} />}
      {sheet && <HelpSheet {...props} topic={sheet} />}
      {rules && <RulesSheet game={game} rules={rules} onClose={() => changeDesk({ rules: null })} />}
    </>
  );
}

/** Beside the table, where there is room: always tells about the last thing pointed at. */
export function HelpPane(props: DeskProps): ReactElement {
  const topic = useStore(desk, ({ topic: last }) => last);
  const { say } = useText();
  return (
    <section className="help-pane" aria-label={say('help.desk.pane')}>
      {topic ? <HelpWords {...props} topic={topic} /> : <p className="soft">{say('help.desk.idle')}</p>}
    </section>
  );
}
