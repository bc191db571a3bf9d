import { Injectable } from '@nestjs/common';
import type { Principal } from '@marquee/kernel';
import type { NoticedReply } from '@marquee/contracts';
import { InjectPorts, rpcClient, type RpcClient } from '@marquee/nest-kit';
import { ViewingServiceService } from '@marquee/proto/catalog';
import { type MemberAccount, Accounts } from '../account/accounts.js';
import type { IdentityPorts } from '../identity.ports.js';
import { wants } from '../mail-choice/mail-choice.js';
import { replyLines } from '../mail/reply-words.js';
import type { CalledMail, MailContent } from '../mail/waiting-mail.js';
import { MailingRecipients } from '../mailing/mailing-recipients.js';
import { type Site, Sites } from '../site/sites.js';

/** What mails say that tell members of replies: who wrote where. What was written stays on the site. */
@Injectable()
export class ReplyMailContents {
  readonly #catalog: RpcClient<ViewingServiceService>;

  constructor(
    @InjectPorts() private readonly ports: Pick<IdentityPorts, 'baseUrl' | 'channel' | 'signer'>,
    private readonly accounts: Accounts,
    private readonly recipients: MailingRecipients,
    private readonly sites: Sites,
  ) {
    this.#catalog = rpcClient(ViewingServiceService, ports.channel, ports.signer);
  }

  /** undefined: the member has gone, wants no such mails, or may not watch any of the videos any more. */
  async content({ team, recipient, replies = [] }: CalledMail): Promise<MailContent | undefined> {
    const account = await this.accounts.find({ kind: 'member', team, id: recipient });
    if (account?.kind !== 'member' || account.state.email === null) return undefined;
    if (!this.recipients.isOne(account.state) || !wants(account.state, 'replies')) return undefined;
    const [titles, site] = await Promise.all([this.#titles(account, replies), this.sites.get(team)]);
    const shown = replies.filter(({ videoId }) => titles.has(videoId));
    if (shown.length === 0) return undefined;
    const names = await this.#names(team, shown, site);
    const lines = shown.map((reply) => ({
      by: reply.author,
      name: names.get(reply.authorId) ?? '',
      title: titles.get(reply.videoId) ?? '',
      url: `${this.ports.baseUrl}/user/${team}/video/${reply.videoId}?comment=${reply.commentId}`,
    }));
    const content = replyLines(site.language, lines);
    return { to: account.state.email, url: '', written: { subject: '', content } };
  }

  /** Of those videos that the member may watch now. */
  async #titles({ team, id, state }: MemberAccount, replies: readonly NoticedReply[]) {
    const principal: Principal = { kind: 'member', id, team, groups: state.groups };
    const ids = [...new Set(replies.map(({ videoId }) => videoId))];
    const [{ gate }, { items }] = await Promise.all([
      this.#catalog.getPaymentGate({}, { principal }),
      this.#catalog.getKnown({ ids }, { principal }),
    ]);
    const open = gate === undefined ? items.filter(({ access }) => access === 'visible') : [];
    return new Map(open.map((card) => [card.id, card.title]));
  }

  /** Members are never called by an address. All administrators speak for the site. */
  async #names(team: string, replies: readonly NoticedReply[], site: Site): Promise<ReadonlyMap<string, string>> {
    const members = replies.filter(({ author }) => author === 'member').map(({ authorId }) => authorId);
    const found = await this.accounts.members(team).getMany([...new Set(members)]);
    return new Map([
      ...replies
        .filter(({ author }) => author === 'administrator')
        .map(({ authorId }) => [authorId, site.name] as const),
      ...found.map(({ id, state }) => [id, state.name] as const),
    ]);
  }
}
