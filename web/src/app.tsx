import { routeOf, type RouteName } from '@tinstar/protocol';
import type { GameId } from '@tinstar/shelf';
import { lazy, Suspense, useEffect, type ReactElement } from 'react';
import { HomePage } from './pages/home.tsx';
import { NothingHere } from './pages/page.tsx';
import { Guard } from './parts/guard.tsx';
import { useAddress, type Address } from './router.tsx';
import { useText } from './words/language.tsx';

const LocalPage = lazy(async () => ({ default: (await import('./pages/local-page.tsx')).LocalPage }));
const NewTablePage = lazy(async () => ({ default: (await import('./pages/new-table.tsx')).NewTablePage }));
export const loadOnlinePage = () => import('./pages/online-page.tsx');
const OnlinePage = lazy(async () => ({ default: (await loadOnlinePage()).OnlinePage }));
const ReplayPage = lazy(async () => ({ default: (await import('./pages/replay.tsx')).ReplayPage }));
const SettingsPage = lazy(async () => ({ default: (await import('./pages/settings.tsx')).SettingsPage }));
const RulesPage = lazy(async () => ({ default: (await import('./pages/rules.tsx')).RulesPage }));
const HistoryPage = lazy(async () => ({ default: (await import('./pages/history.tsx')).HistoryPage }));
const ChancePage = lazy(async () => ({ default: (await import('./pages/chance.tsx')).ChancePage }));
const SignInPage = lazy(async () => ({ default: (await import('./account/sign-in.tsx')).SignInPage }));
const OperatorPage = lazy(async () => ({ default: (await import('./pages/operator.tsx')).OperatorPage }));
const MailPage = lazy(async () => ({ default: (await import('./pages/mail-page.tsx')).MailPage }));
const LearnPage = lazy(async () => ({ default: (await import('./pages/learn.tsx')).LearnPage }));

/** Also what the server sends of an address that leads nowhere. */
export function NotFound(): ReactElement {
  const { say } = useText();
  return (
    <NothingHere>
      <p>{say('web.notFound.text')}</p>
    </NothingHere>
  );
}

/** What each route draws; `value`: the part of the path that is its own. */
const PAGES: Readonly<Record<RouteName, (value: string, address: Address) => ReactElement>> = {
  home: () => <HomePage />,
  settings: () => <SettingsPage />,
  history: () => <HistoryPage />,
  chance: () => <ChancePage />,
  newTable: () => <NewTablePage />,
  signIn: (_, { query }) => <SignInPage to={query.get('to')} />,
  operator: () => <OperatorPage />,
  mailConfirm: (_, { hash }) => <MailPage deed="confirm" token={hash} />,
  mailStop: (token) => <MailPage deed="stop" token={token} />,
  local: (id) => <LocalPage key={id} id={id} />,
  table: (id) => <OnlinePage key={id} id={id} />,
  replay: (id, { query }) => <ReplayPage key={id} id={id} query={query} />,
  rules: (game) => <RulesPage game={game as GameId} />,
  learn: (game, { query }) => <LearnPage game={game as GameId} query={query} />,
};

function pageOf(address: Address): ReactElement {
  const route = routeOf(address.path);
  return route === null ? <NotFound /> : PAGES[route.name](route.value, address);
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
    <Guard key={address.path}>
      <Suspense
        fallback={
          <p className="loading" role="status">
            {say('web.loading')}
          </p>
        }
      >
        {pageOf(address)}
        {onAwake && <Awake call={onAwake} />}
      </Suspense>
    </Guard>
  );
}
