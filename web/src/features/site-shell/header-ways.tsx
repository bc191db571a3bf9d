import { IconChevronDown, type Icon } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { useDropped } from '../../shared/hooks/use-dropped.js';
import tool from '../../shared/site/header-tool.module.css';
import { waysThatFit } from './ways-that-fit.js';
import classes from './site-shell.module.css';

/** Pixels, as the style sheet has it. */
const gap = 4;

export interface ShownWay {
  readonly to: string;
  readonly label: string;
  readonly icon: Icon;
  /** Only this page is it, and none below. */
  readonly end: boolean;
}

/** How many of the links of a row have room in it; those without are measured, too, since they may get it. */
function useFitting(ways: readonly ShownWay[]) {
  const row = useRef<HTMLElement>(null);
  const [fitting, setFitting] = useState(ways.length);
  const shown = ways.map(({ to }) => to).join(' ');
  useLayoutEffect(() => {
    const { current: nav } = row;
    if (!nav) return;
    const links = [...nav.querySelectorAll<HTMLElement>(':scope > a')];
    const more = nav.querySelector<HTMLElement>(':scope > div');
    const measure = (): void => {
      const widths = links.map(({ offsetWidth }) => offsetWidth);
      setFitting(waysThatFit(widths, { room: nav.clientWidth, gap, more: more?.offsetWidth ?? 0 }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const part of [nav, ...links]) observer.observe(part);
    return () => observer.disconnect();
  }, [shown]);
  return { row, fitting };
}

/** Where the header leads: side by side what has room, the rest below a button. */
export function HeaderWays({ ways }: { readonly ways: readonly ShownWay[] }) {
  const { t } = useTranslation('site');
  const id = useId();
  const { row, fitting } = useFitting(ways);
  const { holder, button, opened, setOpened, onKeyDown } = useDropped();
  const others = ways.slice(fitting);
  return (
    <nav ref={row} className={classes['ways']} aria-label={t('navigation')}>
      {ways.map(({ to, label, end }, index) => (
        <NavLink key={to} to={to} end={end} data-over={index >= fitting || undefined}>
          {label}
        </NavLink>
      ))}
      <div ref={holder} className={tool['holder']} data-over={others.length === 0 || undefined} onKeyDown={onKeyDown}>
        <button
          ref={button}
          type="button"
          className={classes['more']}
          aria-expanded={opened}
          aria-controls={opened ? id : undefined}
          onClick={() => setOpened(!opened)}
        >
          {t('otherPages')}
          <IconChevronDown size={16} aria-hidden />
        </button>
        {opened && others.length > 0 && (
          <div id={id} className={`${tool['panel'] ?? ''} ${classes['others'] ?? ''}`}>
            {others.map(({ to, label, end, icon: Way }) => (
              <NavLink key={to} to={to} end={end} onClick={() => setOpened(false)}>
                <Way size={20} stroke={1.6} aria-hidden />
                {label}
              </NavLink>
            ))}
          </div>
        )}
      </div>
    </nav>
  );
}
