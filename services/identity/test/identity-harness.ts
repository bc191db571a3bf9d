import { SqliteMailbox } from '@marquee/adapter-sqlite';
import { handle, ManualClock, randomIds, service, type AdminCategory } from '@marquee/kernel';
import { group } from '@marquee/contracts';
import { entityCollection, entityDecider } from '@marquee/nest-kit';
import { openService, type ServiceFixture } from '@marquee/nest-kit/testing';
import {
  AccountServiceService,
  AdministratorServiceService,
  ApiTokenServiceService,
  AudienceServiceService,
  GroupServiceService,
  IdentityJobServiceService,
  JoiningServiceService,
  MailLogServiceService,
  MailingServiceService,
  NotificationServiceService,
  MemberFieldServiceService,
  OwnAccountServiceService,
  SecurityServiceService,
  SignOnServiceService,
} from '@marquee/proto/identity';
import type { Team } from '@marquee/proto/tenant';
import type { DocumentStore, EventBus, Mail, Mailer, Meetings } from '@marquee/ports';
import { until } from '@marquee/ports/testing';
import { identityService, type IdentityPorts } from '../src/index.js';
import { deletionCollection } from '../src/own-account/deletions.js';
import { authenticatorCollection } from '../src/two-factor/authenticators.js';
import { standInForCatalog, type CatalogStandIn } from './catalog-stand-in.js';
import { as, client, invitation, joining, options, password } from './people.js';
import { queries } from './queries.js';
import { callsOut } from './calls-out.js';
import { standInForTenant } from './tenant-stand-in.js';

export { as, client, invitation, joining } from './people.js';

type Given = 'closesUnpaidSites' | 'leakedPasswords' | 'mailer' | 'meetings' | 'passwordCost' | 'wrap';

/** The service, with stand-ins for what it asks the tenant service and the catalog. */
export class Identity {
  /** What the tenant service says of every team; undefined: there is no such site yet. */
  team: Partial<Team> | undefined = { name: 'Film Club', language: 'en', timeZone: 'Asia/Tokyo', plan: 'trial' };
  readonly catalog: CatalogStandIn = { uses: new Map(), answers: true, watchable: new Map(), lives: new Map() };
  /** Where login services may be, in a private network. */
  readonly privateOrigins: string[] = [];
  closesUnpaidSites = true;
  /** Zoom; a file of leaked passwords. */
  meetings: Meetings | undefined;
  leakedPasswords: string | undefined;
  /** The mail server; and documents that fail. */
  mailer: (mailbox: Mailer) => Mailer = (mailbox) => mailbox;
  wrap: (documents: DocumentStore) => DocumentStore = (documents) => documents;
  /** The least, unless passwords have to take a moment. */
  passwordCost = { memoryCost: 8, timeCost: 1 };
  tenantAnswers = true;
  tenantAsked = 0;

  #fixture: ServiceFixture<IdentityPorts> | undefined;

  private constructor(
    readonly clock: ManualClock,
    readonly mailbox: SqliteMailbox,
  ) {}

  static async start(bus?: EventBus, given: Partial<Pick<Identity, Given>> = {}): Promise<Identity> {
    const clock = new ManualClock('2026-11-20T03:00:00.000Z');
    const mailbox = SqliteMailbox.open(':memory:');
    const identity = Object.assign(new Identity(clock, mailbox), given);
    identity.#fixture = await openService(identityService, {
      ...{ queries, bus, clock, wrap: identity.wrap },
      peers: (channel) => {
        standInForTenant(channel, identity);
        standInForCatalog(channel, identity.catalog);
      },
      ports(base, { closing }) {
        closing.defer(() => mailbox.close());
        return {
          ...base,
          ...{ mailer: identity.mailer(mailbox), meetings: identity.meetings },
          ...{ closesUnpaidSites: identity.closesUnpaidSites, baseUrl: 'https://video.example.test' },
          ...callsOut(identity.privateOrigins),
          ...{ leakedPasswords: identity.leakedPasswords, passwordCost: identity.passwordCost },
          secrets: { tokens: 'tokens', addresses: 'addresses', personalData: 'personal data' },
        };
      },
    });
    return identity;
  }

  get fixture() {
    if (!this.#fixture) throw new Error('the service was not started');
    return this.#fixture;
  }

  get documents() {
    return this.fixture.documents;
  }

  get bus() {
    return this.fixture.bus;
  }

  get accounts() {
    return this.fixture.client(AccountServiceService);
  }

  get own() {
    return this.fixture.client(OwnAccountServiceService);
  }

  get administrators() {
    return this.fixture.client(AdministratorServiceService);
  }

  get audience() {
    return this.fixture.client(AudienceServiceService);
  }

  get groups() {
    return this.fixture.client(GroupServiceService);
  }

  get jobs() {
    return this.fixture.client(IdentityJobServiceService);
  }

  get memberFields() {
    return this.fixture.client(MemberFieldServiceService);
  }

  get security() {
    return this.fixture.client(SecurityServiceService);
  }

  get signOn() {
    return this.fixture.client(SignOnServiceService);
  }

  get mailLog() {
    return this.fixture.client(MailLogServiceService);
  }

  get mailings() {
    return this.fixture.client(MailingServiceService);
  }

  get notifications() {
    return this.fixture.client(NotificationServiceService);
  }

  get tokens() {
    return this.fixture.client(ApiTokenServiceService);
  }

  get joining() {
    return this.fixture.client(JoiningServiceService);
  }

  /** The documents of somebody's second factors, as they are stored. */
  async authenticatorsOf({ principal: { team, id } }: Awaited<ReturnType<Identity['asHolder']>>) {
    const query = { where: { fields: { account: id } }, limit: 100 };
    return (await this.documents.team(authenticatorCollection, team).find(query)).items;
  }

  /** Whether an account is to be erased one day. */
  async isLeaving(id: string): Promise<boolean> {
    return (await this.documents.platform(deletionCollection).get(id)) !== undefined;
  }

  /** As after a night in which nobody ran. */
  restart(): Promise<void> {
    return this.fixture.restart();
  }

  stop(): Promise<void> {
    return this.fixture.stop();
  }

  /** A newly registered owner, who has not verified the address yet. */
  async register(email = 'owner@example.test', teamId = '') {
    const site = { companyName: 'Film Inc.', companyPhone: '03-1234-5678', siteName: 'Film Club', language: 'en' };
    return this.accounts.registerOwner({ ...site, teamId, name: 'Olivia Owner', email, password }, as.visitor());
  }

  /** A registered owner who has verified the address. */
  async owner(email = 'owner@example.test') {
    const registered = await this.register(email);
    await this.accounts.verifyEmail({ token: await this.tokenFor(email), client }, as.visitor());
    return registered;
  }

  /** A member who has joined by a new invitation and verified the address. */
  async member(team: string, email = 'mia@example.test', groups: string[] = []) {
    const invitation = await this.invite(team, { groups });
    const joined = await this.joining.join(joining(invitation.id, email), as.visitor(team));
    const started = await this.accounts.verifyEmail({ token: await this.tokenFor(email), client }, as.visitor());
    return { ...joined, session: started.token };
  }

  /** An administrator with these rights, who has accepted an invitation. @returns the session */
  async colleague(team: string, email: string, ...categories: AdminCategory[]): Promise<string> {
    await this.administrators.inviteAdministrator({ email, role: 'normal', categories }, as.owner(team));
    const accept = { token: await this.tokenFor(email), name: 'Ann', password, client };
    const patiently = { ...as.visitor(), timeout: 25_000 };
    return (await this.administrators.acceptAdministratorInvitation(accept, patiently)).token;
  }

  invite(team: string, terms: Partial<ReturnType<typeof invitation>> = {}) {
    return this.audience.createInvitation({ ...invitation(), ...terms }, as.owner(team));
  }

  logIn(email: string, teamId?: string, given = password, from = client) {
    return this.accounts.logIn({ email, password: given, teamId, client: from }, { ...as.visitor(), timeout: 25_000 });
  }

  async asHolder(token: string) {
    const account = await this.resolve(token);
    if (!account) throw new Error('the session has ended');
    const { id, teamId: team, groups } = account;
    return options(
      account.kind === 'member'
        ? { kind: 'member', id, team, groups }
        : { kind: 'administrator', id, team, role: 'owner', categories: [] },
    );
  }

  async resolve(token: string) {
    return (await this.accounts.resolveSession({ token }, { principal: service('bff') })).account;
  }

  /** The newest mail to somebody, as soon as there are `count` of them. */
  async mailTo(email: string, count = 1): Promise<Mail> {
    return until(async () => {
      const found = (await this.mailbox.list(1_000)).filter(({ to }) => to === email);
      return found.length >= count ? found[0] : undefined;
    });
  }

  /** Deletes a group as whoever has looked just before something took it on. */
  async deleteUnseen(team: string, id: string): Promise<void> {
    const context = { actor: { kind: 'service', id: 'test' }, clock: this.clock, ids: randomIds } as const;
    const groups = this.documents.team(entityCollection(group), team);
    await handle(groups, entityDecider(group), id, { type: 'Delete', uses: 0 }, context);
  }

  /** The token in the newest mail to somebody. */
  async tokenFor(email: string, count = 1): Promise<string> {
    const { text } = await this.mailTo(email, count);
    return /\/(?:verify_email|reset_password|confirm_email|join\/admin)\/([\w.-]+)/.exec(text)?.[1] ?? '';
  }
}
