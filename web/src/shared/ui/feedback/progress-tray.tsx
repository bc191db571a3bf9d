import { ActionIcon, CloseButton, Progress, Text } from '@mantine/core';
import { useMediaQuery, useResizeObserver } from '@mantine/hooks';
import { IconAlertCircle, IconCheck, IconChevronDown, IconChevronUp, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './progress-tray.module.css';

interface RowProps {
  readonly title: ReactNode;
  /** Bytes, speed, time left, or what went wrong. */
  readonly detail: string;
  readonly percent: number;
  /** Waiting: for a person. */
  readonly state: 'moving' | 'waiting' | 'done' | 'failed';
  /** All that it goes through, in words. */
  readonly steps: readonly string[];
  /** Index of the step that it is in. */
  readonly step: number;
  readonly onCancel?: () => void;
  readonly action?: ReactNode;
}

/** One thing that is under way: its name, the steps, how far it is, what can be done. */
export function TrayRow({ title, detail, percent, state, steps, step, onCancel, action }: RowProps) {
  const { t } = useTranslation('common');
  const done = (index: number): boolean => index < step || state === 'done';
  return (
    <li className={classes['item']} data-state={state}>
      <div className={classes['row']}>
        {state === 'done' && <IconCircleCheck size={18} aria-hidden />}
        {state === 'failed' && <IconAlertCircle size={18} aria-hidden />}
        <span className={classes['title']}>{title}</span>
        {action}
        {onCancel && <CloseButton size="sm" aria-label={t('tray.cancel')} onClick={onCancel} />}
      </div>
      <ol className={classes['steps']}>
        {steps.map((name, index) => (
          <li
            key={name}
            data-done={done(index) || undefined}
            data-failed={(index === step && state === 'failed') || undefined}
            aria-current={index === step && state !== 'done' ? 'step' : undefined}
          >
            {done(index) && <IconCheck size={14} stroke={2.4} aria-hidden />}
            {name}
          </li>
        ))}
      </ol>
      {state === 'moving' && <Progress value={percent} size="xs" aria-label={t('tray.progress')} />}
      <Text size="xs" className={classes['detail'] ?? ''}>
        {detail}
      </Text>
    </li>
  );
}

interface Props {
  readonly title: string;
  readonly closable: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * What is under way, visible from every page. It stands below the page and not on it: whatever else sticks to the lower
 * edge makes room. On a phone it is one line until somebody unfolds it.
 */
export function ProgressTray({ title, closable, onClose, children }: Props) {
  const { t } = useTranslation('common');
  const phone = useMediaQuery('(max-width: 820px)', undefined, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState<boolean>();
  const folded = chosen ?? phone ?? false;
  const [tray, { height }] = useResizeObserver<HTMLElement>();
  useEffect(() => {
    const { style } = document.documentElement;
    // Its line and the paddings of the line are not in the measured height.
    style.setProperty('--marquee-bottom-bar', `${height > 0 ? Math.ceil(height) + 1 : 0}px`);
    return () => void style.removeProperty('--marquee-bottom-bar');
  }, [height]);
  return (
    <section ref={tray} className={classes['tray']} aria-label={title}>
      <header className={classes['head']}>
        <Text fw={600} size="sm" aria-live="polite">
          {title}
        </Text>
        <span>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-expanded={!folded}
            aria-label={folded ? t('tray.unfold') : t('tray.fold')}
            onClick={() => setChosen(!folded)}
          >
            {folded ? <IconChevronUp size={18} aria-hidden /> : <IconChevronDown size={18} aria-hidden />}
          </ActionIcon>
          {closable && <CloseButton size="sm" aria-label={t('close')} onClick={onClose} />}
        </span>
      </header>
      <ul className={classes['list']} hidden={folded}>
        {children}
      </ul>
    </section>
  );
}
