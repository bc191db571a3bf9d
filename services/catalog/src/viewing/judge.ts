import { access, disclosure, hasPaid, isEntitled, isSold, type Access, type Entitlement } from '@marquee/contracts';
import type { Principal } from '@marquee/kernel';
import type { Purchases } from '../purchase/purchases.js';
import type { SiteRules } from '../site/site.js';
import type { Video } from '../video/video.js';
import { rulesOf } from './video-rules-of.js';

/** What decides about every video that one viewer asks for: their site, what they paid for, and the hour. */
export class Judge {
  constructor(
    private readonly viewer: Principal,
    private readonly site: SiteRules,
    private readonly owned: readonly Entitlement[],
    private readonly now: Date,
  ) {}

  /** What was paid for is looked up where it decides, and once for all of them. */
  static async of(
    purchases: Purchases,
    viewer: Principal,
    videos: readonly Video[],
    site: SiteRules,
    now: Date,
  ): Promise<Judge> {
    const decides = site.openingPrices.length > 0 || videos.some(({ playLimit }) => isSold(playLimit));
    return new Judge(viewer, site, decides ? await purchases.of(viewer) : [], now);
  }

  rules(video: Video) {
    return rulesOf(this.viewer, video, this.site.openingPrices);
  }

  access(video: Video): Access {
    return access(this.viewer, this.rules(video), this.now, this.owned);
  }

  disclosure(video: Video): Access {
    return disclosure(this.viewer, this.rules(video), this.site.catalog, this.now, this.owned);
  }

  /** What is sold, and a site that has to be paid for, have to be paid also where something else opens a video. */
  isPaid({ playLimit, priceIds }: Video): boolean {
    const { openingPrices } = this.site;
    const isOpen = openingPrices.length === 0 || isEntitled(this.owned, openingPrices, this.now);
    const isBought = (playLimit === 'payers' ? hasPaid : isEntitled)(this.owned, priceIds, this.now);
    return (isOpen || this.viewer.kind !== 'member') && (!isSold(playLimit) || isBought);
  }
}
