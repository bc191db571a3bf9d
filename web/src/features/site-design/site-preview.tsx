import { imageUrl, textOn, type HomeRow } from '@marquee/contracts';
import { IconMovie, IconPlayerPlayFilled, IconSearch, IconUserCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useInLanguage } from '../../shared/i18n/use-in-language.js';
import { ways, waysOnPhone } from '../../shared/site/ways.js';
import { siteVariables, type Scheme } from '../../shared/theme/site-colors.js';
import { Picture } from '../../shared/ui/page/picture.js';
import type { Device } from '../../shared/ui/preview/with-preview.js';
import type { Team } from './design-page.js';
import { rowText } from './row-text.js';
import { useListPreviewedVideosQuery } from './site-design.api.js';
import classes from './site-preview.module.css';

/** What of a site's design the preview follows. */
export type Look = Pick<
  Team,
  | 'accentColor'
  | 'headerColor'
  | 'lightColor'
  | 'darkColor'
  | 'logo'
  | 'favicon'
  | 'defaultThumbnail'
  | 'headerItems'
  | 'homeRows'
>;

interface Card {
  readonly key: string;
  readonly title: string;
  /** Null: there is none, nor one of the site. */
  readonly url: string | null;
}

interface Props {
  readonly team: Team;
  readonly look: Look;
  readonly device: Device;
  readonly scheme: Scheme;
}

const onShelf = 5;
const cardsNeeded = 12;

/** The first page of the site as its members would see it: its own videos, in the colours and the order of the form. */
export function SitePreview({ team, look, device, scheme }: Props) {
  const { t } = useTranslation('site');
  const cards = useCards(team, look);
  const { accentColor } = look;
  const colors = { ...siteVariables(look, scheme), colorScheme: scheme };
  const accent = { background: accentColor, color: textOn(accentColor) };
  const [first] = cards;
  const items = look.headerItems.map((item) => ({ ...ways[item], label: t(ways[item].text) }));
  return (
    <div className={classes['site']} style={colors} data-device={device}>
      <TabOfBrowser name={team.name} icon={look.favicon === null ? null : imageUrl(team.id, look.favicon)} />
      <div className={classes['header']}>
        <span className={classes['brand']}>
          {look.logo === null ? team.name : <img src={imageUrl(team.id, look.logo)} alt="" />}
        </span>
        <span className={classes['ways']}>
          {items.map(({ path, label }, index) => (
            <span key={path} data-current={index === 0 || undefined}>
              {label}
            </span>
          ))}
        </span>
        <span className={classes['search']}>
          <IconSearch size={18} />
          {t('search.placeholder')}
        </span>
        <IconUserCircle size={28} stroke={1.5} className={classes['face'] ?? ''} />
      </div>
      <div className={classes['main']}>
        <div className={classes['hero']}>
          {first?.url != null && <Picture url={first.url} sizes="1280px" />}
          <div className={classes['words']}>
            <span className={classes['kicker']}>{t('new')}</span>
            <strong>{first?.title ?? team.name}</strong>
            <span className={classes['play']} style={accent}>
              <IconPlayerPlayFilled size={18} />
              {t('play')}
            </span>
          </div>
        </div>
        {look.homeRows.map((row, index) => (
          <Row key={row} row={row} cards={cards.slice(index, index + onShelf)} />
        ))}
      </div>
      <div className={classes['bottom']}>
        {items.slice(0, waysOnPhone).map(({ path, label, icon: Way }, index) => (
          <span key={path} data-current={index === 0 || undefined}>
            <Way size={24} stroke={1.7} />
            {label}
          </span>
        ))}
        <span>
          <IconSearch size={24} stroke={1.7} />
          {t('search.label')}
        </span>
      </div>
    </div>
  );
}

/** What the visitor's browser shows of the site. */
function TabOfBrowser({ name, icon }: { readonly name: string; readonly icon: string | null }) {
  return (
    <div className={classes['browser']}>
      <span>
        {icon === null ? <IconMovie size={14} /> : <img src={icon} alt="" />}
        {name}
      </span>
    </div>
  );
}

function Row({ row, cards }: { readonly row: HomeRow; readonly cards: readonly Card[] }) {
  const { t } = useTranslation(['site', 'site-design']);
  return (
    <div className={classes['row']}>
      <div className={classes['head']}>
        <strong>{t(rowText[row])}</strong>
        <span>{t('site:more')}</span>
      </div>
      {row === 'news' ? (
        <div className={classes['news']}>
          <span />
          <span />
        </div>
      ) : (
        <div className={classes['shelf']} data-row={row}>
          {cards.map(({ key, title, url }) => (
            <div key={key}>
              <span className={classes['poster']}>
                {url === null ? <IconMovie size={32} stroke={1.3} /> : <Picture url={url} sizes="300px" />}
              </span>
              <span className={classes['title']}>{title}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** The site's newest videos; where there are too few, places for those that will come. */
function useCards(team: Team, { defaultThumbnail }: Look): readonly Card[] {
  const { t } = useTranslation('site-design');
  const inLanguage = useInLanguage();
  const query = { limit: cardsNeeded, sort: 'newest' as const };
  const { data } = useListPreviewedVideosQuery({ teamId: team.id, query });
  const ofSite = defaultThumbnail === null ? null : imageUrl(team.id, defaultThumbnail);
  const videos = (data?.items ?? [])
    .map(inLanguage)
    .map(({ id, title, thumbnailUrl }): Card => ({ key: id, title, url: thumbnailUrl ?? ofSite }));
  const places = Array.from({ length: Math.max(0, cardsNeeded - videos.length) }, (_place, index): Card => ({
    key: `place ${index}`,
    title: t('sampleTitle'),
    url: ofSite,
  }));
  return [...videos, ...places];
}
