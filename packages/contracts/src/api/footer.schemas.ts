import { mostFooterLinks, socialNetworks } from '../site/footer.js';
import { boolean, label, line, list, record, string, text } from './fields.js';

/** A page of the web, without a login in its address; also with a domain of letters that are not Latin. */
const webPage = /^https?:\/\/[\p{L}\p{N}.-]+(?::\d{1,5})?(?:[/?#]\S*)?$/u;
const webAddress = () => line(2_000).matches(webPage, { message: { code: 'NOT_WEB_ADDRESS' } });
const footerLink = () => record({ label: label(50).required(), url: webAddress().required() }).required();
const socialLink = () =>
  record({ network: string().oneOf(socialNetworks).required(), url: webAddress().required() }).required();

/** Fields of what stands below the pages of a site, as a change names them. */
export const footerFields = {
  description: text(500).optional(),
  footerLinks: list(footerLink()).max(mostFooterLinks).optional(),
  socialLinks: list(socialLink()).max(socialNetworks.length).optional(),
  hideLogo: boolean().optional(),
};

/** What everybody sees of it. */
export const shownFooter = {
  description: string().defined(),
  footerLinks: list(record({ label: string().required(), url: string().required() }).required()).required(),
  socialLinks: list(
    record({ network: string().oneOf(socialNetworks).required(), url: string().required() }).required(),
  ).required(),
  /** That it runs on Marquee is said. */
  poweredBy: boolean().required(),
};
