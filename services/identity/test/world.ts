import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteDocumentStore, SqliteEventBus, SqliteMailbox } from '@marquee/adapter-sqlite';
import { ManualClock, type Principal, randomIds, service, visitor } from '@marquee/kernel';
import { domainError } from '@marquee/contracts';
import { InProcessRpc, PrincipalSigner, rpcClient, startService } from '@marquee/nest-kit';
import { Video, VideoServiceService } from '@marquee/proto/catalog';
import { AccountServiceService, AudienceServiceService, JoiningServiceService } from '@marquee/proto/identity';
import { type Team, TeamServiceService } from '@marquee/proto/tenant';
import type { EventBus, Mail } from '@marquee/ports';
import { identityService } from '../src/index.js';

const password = 'Correct-horse-1';

/** The service on SQLite, with stand-ins for what it asks the tenant service and the catalog. */
export class World {
  readonly clock = new ManualClock('2026-11-20T03:00:00.000Z');
  /** What the tenant service says of every team; undefined: there is no such site yet. */
  team: Partial<Team> | undefined = { name: 'Film Club', language: 'en', timeZone: 'Asia/Tokyo', plan: 'trial' };
  /** How many videos are published to any group; undefined: the catalog does not answer. */
  videosOfGroup: number | undefined = 0;
  tenantAnswers = true;

  private constructor(
    private readonly folder: string,
    readonly documents: SqliteDocumentStore,
    readonly bus: EventBus,
    readonly mailbox: SqliteMailbox,
    private readonly rpc: InProcessRpc,
  ) {
    this.#standIns();
  }

  readonly #signer = new PrincipalSigner('a secret for tests', this.clock);
  #stop: () => Promise<void> = async () => undefined;

  static async start(bus?: EventBus): Promise<World> {
    const folder = await mkdtemp(join(tmpdir(), 'identity-'));
    const world = new World(
      folder,
      SqliteDocumentStore.open(join(folder, 'documents.sqlite')),
      bus ?? SqliteEventBus.open(join(folder, 'bus.sqlite')),
      SqliteMailbox.open(join(folder, 'mail.sqlite')),
      new InProcessRpc(),
    );
    await world.#boot();
    return world;
  }

  get accounts() {
    return rpcClient(AccountServiceService, this.rpc, this.#signer);
  }

  get audience() {
    return rpcClient(AudienceServiceService, this.rpc, this.#signer);
  }

  get joining() {
    return rpcClient(JoiningServiceService, this.rpc, this.#signer);
  }

  async stop(): Promise<void> {
    await this.#stop();
    await this.bus.close();
    await this.documents.close();
    await this.mailbox.close();
    await rm(this.folder, { recursive: true });
  }

  /** A newly registered owner, who has not verified the address yet. */
  async register(email = 'owner@example.test', teamId = '') {
    const site = {
      teamId,
      siteName: 'Film Club',
      language: 'en',
      companyName: 'Film Inc.',
      companyPhone: '03-1234-5678',
    };
    return this.accounts.registerOwner({ ...site, name: 'Olivia Owner', email, password }, as.visitor());
  }

  /** A member who has joined by a new invitation and verified the address. */
  async member(team: string, email = 'mia@example.test', groups: string[] = []) {
    const invitation = await this.invite(team, { groups });
    const joined = await this.joining.join(joining(invitation.id, email), as.visitor(team));
    const started = await this.accounts.verifyEmail({ token: await this.tokenFor(email), client }, as.visitor());
    return { ...joined, session: started.token };
  }

  invite(team: string, terms: Partial<ReturnType<typeof invitation>> = {}) {
    return this.audience.createInvitation({ ...invitation(), ...terms }, as.owner(team));
  }

  /** Logs in as an administrator, or as a member of a team. */
  logIn(email: string, teamId?: string, given = password, from = client) {
    return this.accounts.logIn({ email, password: given, teamId, client: from }, { ...as.visitor(), timeout: 25_000 });
  }

  async resolve(token: string) {
    return (await this.accounts.resolveSession({ token }, { principal: service('bff') })).account;
  }

  /** The newest mail to somebody, as soon as there are `count` of them. */
  async mailTo(email: string, count = 1): Promise<Mail> {
    const mails = await eventually(async () => {
      const found = (await this.mailbox.list(1_000)).filter(({ to }) => to === email);
      return found.length >= count ? found : undefined;
    });
    const [newest] = mails;
    if (!newest) throw new Error('mails without a newest one');
    return newest;
  }

  /** The token in the newest mail to somebody. */
  async tokenFor(email: string, count = 1): Promise<string> {
    const { text } = await this.mailTo(email, count);
    return /\/(?:verify_email|reset_password)\/([\w.-]+)/.exec(text)?.[1] ?? '';
  }

  async #boot(): Promise<void> {
    const started = await startService(
      identityService,
      {
        documents: this.documents,
        bus: this.bus,
        clock: this.clock,
        ids: randomIds,
        signer: this.#signer,
        channel: this.rpc,
        mailer: this.mailbox,
        baseUrl: 'https://video.example.test',
        secrets: { tokens: 'tokens', addresses: 'addresses', personalData: 'personal data' },
      },
      { doors: [this.rpc] },
    );
    this.#stop = () => started.stop();
  }

  #standIns(): void {
    const { getTeam } = TeamServiceService;
    this.rpc.register(getTeam.path, async () => {
      if (!this.tenantAnswers) throw domainError('UNAVAILABLE');
      if (!this.team) throw domainError('TEAM_NOT_FOUND');
      const unsaid = { id: 'team', companyName: '', accentColor: '', trialEndsAt: undefined, createdAt: '' };
      const said = { name: '', language: 'en', timeZone: 'Asia/Tokyo', plan: 'trial' };
      return getTeam.responseSerialize({ ...unsaid, ...said, ...this.team });
    });
    const { listVideos } = VideoServiceService;
    this.rpc.register(listVideos.path, async () => {
      if (this.videosOfGroup === undefined) throw domainError('TIMED_OUT');
      const items = Array.from({ length: this.videosOfGroup }, () => Video.decode(new Uint8Array()));
      return listVideos.responseSerialize({ items, next: undefined });
    });
  }
}

export const client = { address: '192.0.2.1', userAgent: 'Test/1.0' };

export const joining = (invitationId: string, email: string) => ({
  invitationId,
  email,
  password,
  name: 'Mia Member',
  phone: '',
});

export const invitation = () => ({
  id: '',
  teamId: '',
  title: 'Autumn',
  maximum: undefined as number | undefined,
  deadline: undefined as string | undefined,
  validDays: undefined as number | undefined,
  groups: [] as string[],
  approvalRequired: false,
  nameField: 'required',
  phoneField: 'optional',
  comment: '',
  joined: 0,
  createdAt: '',
});

const options = (principal: Principal) => ({ principal });

export const as = {
  visitor: (team = '') => options(visitor(team)),
  owner: (team: string) => options({ kind: 'administrator', id: 'boss', team, role: 'owner', categories: [] }),
  analyst: (team: string) =>
    options({ kind: 'administrator', id: 'ann', team, role: 'normal', categories: ['analyst'] }),
  service: (team: string) => options(service('bff', team)),
  member: (team: string) => options({ kind: 'member', id: 'mia', team, groups: [] }),
};

/** Waits for what comes by an event. */
export async function eventually<Result>(look: () => Promise<Result | undefined>): Promise<Result> {
  for (let attempt = 0; attempt < 500; attempt++) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('it never came');
}
