import { Injectable } from '@nestjs/common';
import type { Principal } from '@marquee/kernel';
import type { CommentPlace, NoticedReply } from '@marquee/contracts';
import { InjectPorts, rpcClient, type RpcClient } from '@marquee/nest-kit';
import { SiteLiveServiceService, ViewingServiceService } from '@marquee/proto/catalog';
import { type MemberAccount, Accounts } from '../account/accounts.js';
import type { IdentityPorts } from '../identity.ports.js';
import { wants } from '../mail-choice/mail-choice.js';
import { replyLines } from '../mail/reply-words.js';
import type { CalledMail, MailContent } from '../mail/waiting-mail.js';
import { MailingRecipients } from '../mailing/mailing-recipients.js';
import { SiteAddresses } from '../site/site-addresses.js';
import { type Site, Sites } from '../site/sites.js';

/** What mails say that tell members of replies: who wrote where. What was written stays on the site. */
@Injectable()
export class ReplyMailContents {
  readonly #catalog: RpcClient<ViewingServiceService>;
  readonly #lives: RpcClient<SiteLiveServiceService>;

  constructor(
    @InjectPorts() ports: Pick<IdentityPorts, 'channel' | 'signer'>,
    private readonly accounts: Accounts,
    private readonly recipients: MailingRecipients,
    private readonly sites: Sites,
    private readonly addresses: SiteAddresses,
  ) {
    this.#catalog = rpcClient(ViewingServiceService, ports.channel, ports.signer);
    this.#lives = rpcClient(SiteLiveServiceService, ports.channel, ports.signer);
  }

  /** undefined: the member has gone, wants no such mails, or none of the videos and live streams is for them any more. */
  async content({ team, recipient, replies = [] }: CalledMail): Promise<MailContent | undefined> {
    const account = await this.accounts.find({ kind: 'member', team, id: recipient });
    if (account?.kind !== 'member' || account.state.email === null) return undefined;
    if (!this.recipients.isOne(account.state) || !wants(account.state, 'replies')) return undefined;
    const [places, site] = await Promise.all([this.#places(account, replies), this.sites.get(team)]);
    const shown = replies.flatMap((reply) => {
      const place = places.get(reply.videoId);
      return place ? [{ ...reply, ...place }] : [];
    });
    if (shown.length === 0) return undefined;
    const names = await this.#names(team, shown, site);
    const origin = await this.addresses.of(team);
    const lines = shown.map(({ author, authorId, videoId, commentId, about, title }) => ({
      ...{ by: author, name: names.get(authorId) ?? '', title },
      url: `${origin}/user/${team}/${about}/${videoId}?comment=${commentId}`,
    }));
    const content = replyLines(site.language, lines);
    return { to: account.state.email, url: '', written: { subject: '', content } };
  }

  /** Those videos that the member may watch now, and the live streams that are for them, by id. */
  async #places({ team, id, state }: MemberAccount, replies: readonly NoticedReply[]) {
    const principal: Principal = { kind: 'member', id, team, groups: state.groups };
    const ids = [...new Set(replies.map(({ videoId }) => videoId))];
    const [{ gate }, { items: videos }, { items: lives }] = await Promise.all([
      this.#catalog.getPaymentGate({}, { principal }),
      this.#catalog.getKnown({ ids }, { principal }),
      this.#lives.getCards({ ids }, { principal }),
    ]);
    const places = new Map<string, { readonly about: CommentPlace; readonly title: string }>();
    if (gate !== undefined) return places;
    for (const { id: videoId, title, access } of videos) {
      if (access === 'visible') places.set(videoId, { about: 'video', title });
    }
    for (const live of lives) {
      const { mayDiscuss } = await this.#lives.get({ id: live.id }, { principal });
      if (mayDiscuss) places.set(live.id, { about: 'live', title: live.title });
    }
    return places;
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
