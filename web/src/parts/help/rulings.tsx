import { rulesOf } from '@tinstar/text';
import { Suspense, type ReactElement } from 'react';
import { useText, useWords } from '../../words/language.tsx';

function Paragraphs({ game, rules }: { game: string; rules: readonly string[] }): ReactElement {
  const text = useWords(rulesOf(game));
  return (
    <dl className="rulings">
      {rules.map((rule) => (
        <div key={rule}>
          <dt>
            <a href={`/rules/${game}#${rule}`} target="_blank" rel="noreferrer">
              {rule}
              <span className="hidden-text"> {text.say('web.rules.all')}</span>
            </a>
          </dt>
          <dd>{text.rule(game, rule)?.text ?? rule}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The paragraphs of the rules reference, each a link to its place there. */
export function Rulings({ game, rules }: { game: string; rules: readonly string[] }): ReactElement | null {
  const { say } = useText();
  if (rules.length === 0) return null;
  return (
    <Suspense fallback={<p>{say('web.loading')}</p>}>
      <Paragraphs game={game} rules={rules} />
    </Suspense>
  );
}
