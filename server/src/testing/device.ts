import type { AccountAnswer, SignedIn } from '@tinstar/protocol';
import type { Authenticator } from './authenticator.ts';
import type { TestServer } from './run-server.ts';

export const ORIGIN = 'https://tin.example';
export const PASSWORD = 'correct horse battery';
let devices = 0;

/** A browser: keeps its cookie, and has an address of its own. */
export class Device {
  cookie = '';
  private readonly server: TestServer;
  private readonly address = `10.0.${devices >> 8}.${devices++ & 255}`;

  constructor(server: TestServer) {
    this.server = server;
  }

  async ask(method: string, url: string, body?: unknown, origin = ORIGIN): Promise<{ status: number; body: any }> {
    const answer = await this.server.app.inject({
      method: method as 'GET',
      url,
      remoteAddress: this.address,
      headers: {
        host: new URL(origin).host,
        ...(method === 'GET' ? {} : { origin }),
        ...(this.cookie ? { cookie: `tinstar=${this.cookie}` } : {}),
      },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const token = answer.cookies.find(({ name }) => name === 'tinstar');
    if (token) this.cookie = token.value;
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
  }

  async good<T = any>(method: string, url: string, body?: unknown): Promise<T> {
    const answer = await this.ask(method, url, body);
    if (answer.status !== 200) throw new Error(`${method} ${url}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as T;
  }

  async refusal(method: string, url: string, body?: unknown, origin?: string): Promise<[number, string]> {
    const answer = await this.ask(method, url, body, origin);
    return [answer.status, answer.body.error?.code];
  }

  static async guest(server: TestServer, name: string): Promise<Device> {
    const device = new Device(server);
    await device.good('POST', '/api/session', { name });
    return device;
  }

  static async account(server: TestServer, handle: string, name = handle): Promise<Device> {
    const device = await Device.guest(server, name);
    await device.good('POST', '/api/account', { handle, password: PASSWORD });
    return device;
  }

  get id(): Promise<string> {
    return this.good('GET', '/api/session').then(({ player }) => player.id);
  }

  account(): Promise<AccountAnswer> {
    return this.good('GET', '/api/account');
  }

  signIn(handle: string, { password = PASSWORD, bring = false } = {}): Promise<SignedIn> {
    return this.good('POST', '/api/account/sign-in', { handle, password, bring });
  }

  async openTable(seats: readonly string[] = ['me', 'open']): Promise<string> {
    const plan = { game: 'wyatt-earp', seats, speed: { kind: 'untimed' }, public: false };
    return (await this.good('POST', '/api/tables', plan)).table.id;
  }

  async seats(): Promise<string[]> {
    return (await this.good('GET', '/api/tables/mine')).tables.map(({ id }: { id: string }) => id);
  }

  async addPasskey(key: Authenticator, handle?: string): Promise<AccountAnswer> {
    const { options } = await this.good('POST', '/api/account/passkeys/options', handle ? { handle } : {});
    return this.good('POST', '/api/account/passkeys', { name: 'Key', credential: key.make(options, ORIGIN) });
  }

  async usePasskey(key: Authenticator, bring = false): Promise<SignedIn> {
    const { options } = await this.good('POST', '/api/account/sign-in/options', {});
    return this.good('POST', '/api/account/sign-in/passkey', { credential: key.use(options, ORIGIN), bring });
  }
}
