import { Spotlight, spotlight } from '@mantine/spotlight';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFileDescription, IconSearch, IconSelector } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMay } from '../../shared/session/use-administrator.js';
import { isNamed } from './page.js';
import { pages } from './pages.js';
import { useFoundThings, type FoundGroup } from './use-found-things.js';
import { useOtherSites } from './use-other-sites.js';
import { usePageTitle } from './use-page-title.js';
import '@mantine/spotlight/styles.css';

/** Pages of one thing are reached from their list. */
const reachable = pages.filter(isNamed).filter(({ path }) => !path.includes(':'));

/** Jumps to a page, or to something of the site, by a few letters. Loaded and opened at its first use. */
export default function ConsoleSearch() {
  const { t } = useTranslation('console');
  const titleOf = usePageTitle();
  const others = useOtherSites();
  const navigate = useNavigate();
  const may = useMay();
  const [text, setText] = useState('');
  const [query] = useDebouncedValue(text.trim(), 200);
  const { groups, isSettled } = useFoundThings(query);
  useEffect(() => spotlight.open(), []);
  const found = reachable.filter(
    (page) => may(page.permission) && titleOf(page).toLowerCase().includes(query.toLowerCase()),
  );
  const sites = query === '' ? others : others.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()));
  const go = (path: string) => () => void navigate(path);
  const [first] = [...found.map(({ path }) => path), ...groups.flatMap(({ things }) => things.map(({ to }) => to))];
  const [firstSite] = sites.map(({ id }) => id);
  const settled = text.trim() === query && isSettled;
  const list = useRef<HTMLDivElement>(null);
  const wished = useRef(false);
  useEffect(() => {
    if (!settled) return;
    // What is found comes after what was typed; the component has marked what stood first before.
    list.current?.querySelector('[data-selected]')?.removeAttribute('data-selected');
    list.current?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
    if (!wished.current) return;
    wished.current = false;
    if (first === undefined && firstSite === undefined) return;
    spotlight.close();
    void (first === undefined ? navigate('/choose_site', { state: { teamId: firstSite } }) : navigate(first));
  }, [settled, query, first, firstSite, navigate]);
  /** Enter that is faster than the search waits for it. */
  const onEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || settled) return;
    event.preventDefault();
    event.stopPropagation();
    wished.current = true;
  };
  return (
    <Spotlight.Root
      query={text}
      onQueryChange={setText}
      shortcut={null}
      lockScroll={false}
      maxHeight={420}
      scrollable
      title={t('search.label')}
      classNames={{ header: 'visually-hidden' }}
      // The component's own style sheet comes later and would keep the room of the title that is only read aloud.
      styles={{ header: { position: 'absolute', minHeight: 0, padding: 0 } }}
    >
      <Spotlight.Search
        placeholder={t('search.placeholder')}
        aria-label={t('search.label')}
        onKeyDownCapture={onEnter}
        leftSection={<IconSearch size={18} aria-hidden />}
      />
      <Spotlight.ActionsList ref={list}>
        {found.length > 0 && (
          <Spotlight.ActionsGroup label={t('search.pages')}>
            {found.map(({ icon: PageIcon = IconFileDescription, ...page }) => (
              <Spotlight.Action
                key={page.path}
                label={titleOf(page)}
                leftSection={<PageIcon size={20} stroke={1.6} aria-hidden />}
                onClick={go(page.path)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {groups.map(({ path, things }) => (
          <ThingGroup key={path} path={path} things={things} onGo={(to) => void navigate(to)} />
        ))}
        {sites.length > 0 && (
          <Spotlight.ActionsGroup label={t('sites.others')}>
            {sites.map(({ id, name }) => (
              <Spotlight.Action
                key={id}
                label={name}
                leftSection={<IconSelector size={20} stroke={1.6} aria-hidden />}
                onClick={() => void navigate('/choose_site', { state: { teamId: id } })}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {found.length + groups.length + sites.length === 0 && <Spotlight.Empty>{t('search.nothing')}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

/** Things of one kind, under the name and with the sign of their page. */
function ThingGroup({ path, things, onGo }: FoundGroup & { readonly onGo: (to: string) => void }) {
  const titleOf = usePageTitle();
  const page = reachable.find((one) => one.path === path);
  const { icon: ThingIcon = IconFileDescription } = page ?? {};
  return (
    <Spotlight.ActionsGroup label={page ? titleOf(page) : ''}>
      {things.map(({ id, label, description, to }) => (
        <Spotlight.Action
          key={id}
          label={label}
          {...(description !== undefined && { description })}
          leftSection={<ThingIcon size={20} stroke={1.6} aria-hidden />}
          onClick={() => onGo(to)}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}
