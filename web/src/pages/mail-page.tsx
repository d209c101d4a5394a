import { useState, type ReactElement } from 'react';
import { answerMail, ApiError } from '../net/api.ts';
import { useWords } from '../words/language.tsx';
import { ServerError } from '../account/name-field.tsx';
import { Page } from './page.tsx';

/** Where a link in a mail leads: nothing happens before the button is pressed, because programs open links, too. */
export function MailPage({ deed, token }: { deed: 'confirm' | 'stop'; token: string }): ReactElement {
  const { say } = useWords('settings');
  const [isDone, setDone] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const answer = (): void => {
    setProblem(null);
    answerMail(deed, token).then(
      () => setDone(true),
      (error: unknown) => setProblem(error instanceof ApiError ? error.error.code : 'internal'),
    );
  };
  return (
    <Page title={say(`settings.mail.${deed}.title`)}>
      <section className="paper framed">
        {isDone ? (
          <p role="status">{say(`settings.mail.${deed}.done`)}</p>
        ) : (
          <>
            <p>{say(`settings.mail.${deed}.text`)}</p>
            <button type="button" className="button main" data-mail={deed} onClick={answer}>
              {say(`settings.mail.${deed}`)}
            </button>
          </>
        )}
        {problem && <ServerError code={problem} />}
      </section>
    </Page>
  );
}
