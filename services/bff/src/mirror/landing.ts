import type { ServiceClients } from '../services/service-clients.js';
import { shownLandingPage } from '../site/landing-page.controller.js';
import { markup } from './markup.js';
import { mirrorHome, type MirrorPage, type MirrorVisit } from './mirror-page.js';
import { footerOf, lockOf, paragraphs, pictureOf } from './parts.js';
import { texts } from './texts.js';

/**
 * The landing page of a site, for search engines and previews of links.
 *
 * @throws DomainError LANDING_PAGE_NOT_FOUND
 */
export async function landing(services: ServiceClients, { site, origin }: MirrorVisit): Promise<MirrorPage> {
  const page = await shownLandingPage(services, site.id);
  const { title, text, imageUrl, video, sections } = page;
  const words = texts[site.language];
  const place = `/lp/${site.id}`;
  const image = imageUrl ?? video?.thumbnailUrl ?? site.defaultThumbnailUrl;
  const join = site.joinInvitation;
  const ways = [
    join === null ? undefined : markup`<a href="/join/user/${join}">${page.buttonLabel || words.join}</a> `,
    markup`<a rel="nofollow" href="/login/${site.id}">${(join === null && page.buttonLabel) || words.logIn}</a> `,
    site.catalog === 'open' ? markup`<a href="${mirrorHome(site.id)}">${words.videos}</a>` : undefined,
  ].filter((way) => way !== undefined);
  const shown =
    video === null
      ? undefined
      : markup`<section><h2>${video.title}</h2>${pictureOf(video.thumbnailUrl)}<p>${lockOf(site, video.access)}</p></section>`;
  const parts = sections.map(
    (section) =>
      markup`<section><h2>${section.title}</h2>${pictureOf(section.imageUrl)}${paragraphs(section.text)}</section>`,
  );
  return {
    ...{ title, path: '', place, image },
    description: text === '' ? words.home(site.name) : text,
    data: {
      '@type': 'WebPage',
      name: title,
      url: origin + place,
      inLanguage: site.language,
      isPartOf: siteData(site.name, origin + place),
    },
    body: markup`<header><p><strong>${site.name}</strong></p></header><main><h1>${title}</h1>${pictureOf(imageUrl)}${paragraphs(text)}<p>${ways}</p>${shown}${parts}</main>${footerOf(site)}`,
  };
}

const siteData = (name: string, url: string) => ({ '@type': 'WebSite', name, url });
