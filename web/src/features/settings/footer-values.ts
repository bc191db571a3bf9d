import { socialNetworks, type SocialLink, type SocialNetwork } from '@marquee/contracts';

/** One field for each network; '' none. */
export type SocialValues = Readonly<Record<SocialNetwork, string>>;

export const toSocialValues = (links: readonly SocialLink[]): SocialValues =>
  Object.fromEntries(
    socialNetworks.map((network) => [network, links.find((link) => link.network === network)?.url ?? '']),
  ) as SocialValues;

export const toSocialLinks = (values: SocialValues): SocialLink[] =>
  socialNetworks.flatMap((network) => (values[network].trim() === '' ? [] : [{ network, url: values[network] }]));
