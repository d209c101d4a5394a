import { isGameId } from '@tinstar/shelf';
import { lazy, Suspense, useEffect, type ReactElement } from 'react';
import { HomePage } from './pages/home.tsx';
import { NothingHere } from './pages/page.tsx';
import { Guard } from './parts/guard.tsx';
import { SettingsPage } from './pages/settings.tsx';
import { useAddress, type Address } from './router.tsx';
import { useText } from './words/language.tsx';

const LocalPage = lazy(async () => ({ default: (await import('./pages/local-page.tsx')).LocalPage }));
const NewTablePage = lazy(async () => ({ default: (await import('./pages/new-table.tsx')).NewTablePage }));
export const loadOnlinePage = () => import('./pages/online-page.tsx');
const OnlinePage = lazy(async () => ({ default: (await loadOnlinePage()).OnlinePage }));
const ReplayPage = lazy(async () => ({ default: (await import('./pages/replay.tsx')).ReplayPage }));
const RulesPage = lazy(async () => ({ default: (await import('./pages/rules.tsx')).RulesPage }));
const HistoryPage = lazy(async () => ({ default: (await import('./pages/history.tsx')).HistoryPage }));
const ChancePage = lazy(async () => ({ default: (await import('./pages/chance.tsx')).ChancePage }));
const SignInPage = lazy(async () => ({ default: (await import('./account/sign-in.tsx')).SignInPage }));
const OperatorPage = lazy(async () => ({ default: (await import('./pages/operator.tsx')).OperatorPage }));
const MailPage = lazy(async () => ({ default: (await import('./pages/mail-page.tsx')).MailPage }));
const LearnPage = lazy(async () => ({ default: (await import('./pages/learn.tsx')).LearnPage }));

function NotFound(): ReactElement {
  const { say } = useText();
  return (
    <NothingHere>
      <p>{say('web.notFound.text')}</p>
    </NothingHere>
  );
}

function route({ path, query, hash }: Address): ReactElement {
  const [page, id, ...rest] = path;
  if (page === 'mail' && id === 'confirm' && rest.length === 0) return <MailPage deed="confirm" token={hash} />;
  if (page === 'mail' && id === 'stop' && rest.length === 1) return <MailPage deed="stop" token={rest[0]!} />;
  if (rest.length > 0) return <NotFound />;
  if (page === undefined) return <HomePage />;
  if (page === 'settings' && id === undefined) return <SettingsPage />;
  if (page === 'history' && id === undefined) return <HistoryPage />;
  if (page === 'chance' && id === undefined) return <ChancePage />;
  if (page === 'new' && id === undefined) return <NewTablePage />;
  if (page === 'sign-in' && id === undefined) return <SignInPage to={query.get('to')} />;
  if (page === 'operator' && id === undefined) return <OperatorPage />;
  if (page === 'local' && id) return <LocalPage key={id} id={id} />;
  if (page === 'table' && id) return <OnlinePage key={id} id={id} />;
  if (page === 'replay' && id) return <ReplayPage key={id} id={id} query={query} />;
  if (page === 'rules' && isGameId(id)) return <RulesPage game={id} />;
  if (page === 'learn' && isGameId(id)) return <LearnPage game={id} query={query} />;
  return <NotFound />;
}

/** Inside the page's own boundary: React wakes what is around it first, and what is in it may not answer yet. */
function Awake({ call }: { call: () => void }): null {
  useEffect(call, [call]);
  return null;
}

/** `onAwake`: called once the page answers. */
export function App({ onAwake }: { onAwake?: () => void }): ReactElement {
  const { say } = useText();
  const address = useAddress();
  return (
    <Guard key={address.path.join('/')}>
      <Suspense
        fallback={
          <p className="loading" role="status">
            {say('web.loading')}
          </p>
        }
      >
        {route(address)}
        {onAwake && <Awake call={onAwake} />}
      </Suspense>
    </Guard>
  );
}
