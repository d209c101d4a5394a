import { useState, type ReactElement } from 'react';
import { uploadMatches, takeBackAll, type Upload } from './match-upload.ts';
import { changeSettings, useSettings } from '../device/settings.ts';
import { useText } from '../words/language.tsx';
import { keptHandle } from '../net/api.ts';
import { ServerError } from '../account/name-field.tsx';

/** Whether matches of this device come to the server: asked once, told ever after. Nothing is sent before the yes. */
export function MatchUploadBox(props: {
  upload: Upload;
  /** Whether there is anything that could be brought. */
  canBring: boolean;
  left: number;
}): ReactElement {
  const { upload, canBring, left } = props;
  const { say } = useText();
  const { bring } = useSettings();
  const [isSure, setSure] = useState(false);
  const { brought, problem } = upload;
  const start = (): void => {
    changeSettings({ bring: true });
    void uploadMatches(true);
  };
  const leave = (): void => changeSettings({ bring: false });
  function remove(): void {
    if (!isSure) return setSure(true);
    setSure(false);
    void takeBackAll().catch(() => {});
  }
  // There is nothing to be asked about.
  const isIdle = bring === null && !canBring;
  const handle = keptHandle();
  const alone = handle === null ? say('history.private') : say('history.account', { handle });
  const privately = brought.length === 0 ? alone : '';
  if (isIdle && brought.length === 0) return <p className="soft">{privately}</p>;
  return (
    <section className="bring-box" data-bring={bring ?? 'asked'}>
      <p className="soft" role="status">
        {bring !== true && brought.length > 0 && say('history.bring.there', { count: brought.length })}{' '}
        {bring === null && privately} {bring === null && !isIdle && say('history.bring.ask')}
        {bring !== null && say(bring ? 'history.bring.on' : 'history.bring.off')}{' '}
        {bring && left > 0 && say('history.bring.left', { count: left })}
      </p>
      {bring !== null && problem === 'too-many-matches' && <p className="problem">{say('history.bring.full')}</p>}
      {bring !== null && problem && problem !== 'too-many-matches' && <ServerError code={problem} />}
      <div className="choices">
        {!bring && !isIdle && (
          <button type="button" className="button" onClick={start}>
            {say('history.bring.yes')}
          </button>
        )}
        {bring !== false && !isIdle && (
          <button type="button" className={bring ? 'button' : 'button plain'} onClick={leave}>
            {say(bring ? 'history.bring.stop' : 'history.bring.no')}
          </button>
        )}
        {brought.length > 0 && (
          <button type="button" className="button" onClick={remove} onBlur={() => setSure(false)}>
            {say(isSure ? 'history.bring.remove.sure' : 'history.bring.remove')}
          </button>
        )}
      </div>
    </section>
  );
}
