import { headerItems, homeRows, isDarkGround, isLightGround } from '../site/design.js';
import { mostLandingSections } from '../site/landing-page.js';
import { boolean, id, label, list, optionalLabel, record, string, text } from './fields.js';

export const color = () => string().matches(/^#[0-9a-f]{6}$/i, { message: { code: 'INVALID_FORMAT' } });
const lightGround = () =>
  color().test('light-ground', { code: 'COLOR_TOO_DARK' }, (value) => value == null || isLightGround(value));
const darkGround = () =>
  color().test('dark-ground', { code: 'COLOR_TOO_LIGHT' }, (value) => value == null || isDarkGround(value));

/** Some of these, each once, in the order in which they are named. */
const order = <const Item extends string>(items: readonly Item[]) =>
  list(string().oneOf(items).required())
    .min(1)
    .max(items.length)
    .test('once', { code: 'DUPLICATE' }, (value) => value == null || new Set(value).size === value.length);

/** Fields of the look of a site, as a change names them. */
export const designFields = {
  accentColor: color().optional(),
  headerColor: color().nullable().optional(),
  lightColor: lightGround().nullable().optional(),
  darkColor: darkGround().nullable().optional(),
  logo: id().nullable().optional(),
  favicon: id().nullable().optional(),
  defaultThumbnail: id().nullable().optional(),
  headerItems: order(headerItems).optional(),
  homeRows: order(homeRows).optional(),
};

const shownHeaderItems = () => list(string().oneOf(headerItems).required()).required();
const shownHomeRows = () => list(string().oneOf(homeRows).required()).required();
const shownColor = () => string().nullable().defined();

/** What everybody sees of it. */
export const shownDesign = {
  accentColor: string().required(),
  headerColor: shownColor(),
  lightColor: shownColor(),
  darkColor: shownColor(),
  logoUrl: string().nullable().defined(),
  faviconUrl: string().nullable().defined(),
  defaultThumbnailUrl: string().nullable().defined(),
  headerItems: shownHeaderItems(),
  homeRows: shownHomeRows(),
};

/** What is edited of it besides. */
export const editedDesign = {
  logo: id().nullable().defined(),
  favicon: id().nullable().defined(),
  defaultThumbnail: id().nullable().defined(),
};

const section = () =>
  record({ title: label(100).required(), text: text(2_000).defined(), image: id().nullable().defined() }).required();

/** Fields of a landing page, as a change names them. */
export const landingPageFields = {
  published: boolean().optional(),
  /** A page that is not published may have none yet. */
  title: optionalLabel(100).optional(),
  text: text(1_000).optional(),
  buttonLabel: optionalLabel(30).optional(),
  image: id().nullable().optional(),
  video: id().nullable().optional(),
  sections: list(section()).max(mostLandingSections).optional(),
};
