import { ActionIcon, CloseButton, Progress, Text } from '@mantine/core';
import { IconAlertCircle, IconChevronDown, IconChevronUp, IconCircleCheck } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './progress-tray.module.css';

export interface TrayItem {
  readonly key: string;
  readonly title: ReactNode;
  /** Bytes, speed, time left, or what went wrong. */
  readonly detail: string;
  readonly percent: number;
  readonly state: 'active' | 'done' | 'failed';
  readonly onCancel?: () => void;
}

/** What is under way, visible from every page; folds to one line. */
export function ProgressTray(props: {
  readonly title: string;
  readonly items: readonly TrayItem[];
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('common');
  const [folded, setFolded] = useState(false);
  const active = props.items.some(({ state }) => state === 'active');
  return (
    <section className={classes['tray']} aria-label={props.title}>
      <header className={classes['head']}>
        <Text fw={600} size="sm" aria-live="polite">
          {props.title}
        </Text>
        <span>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-expanded={!folded}
            aria-label={folded ? t('tray.unfold') : t('tray.fold')}
            onClick={() => setFolded(!folded)}
          >
            {folded ? <IconChevronUp size={18} aria-hidden /> : <IconChevronDown size={18} aria-hidden />}
          </ActionIcon>
          {!active && <CloseButton size="sm" aria-label={t('close')} onClick={props.onClose} />}
        </span>
      </header>
      {!folded && (
        <ul className={classes['list']}>
          {props.items.map(({ key, title, detail, percent, state, onCancel }) => (
            <li key={key} className={classes['item']} data-state={state}>
              <div className={classes['row']}>
                {state === 'done' && <IconCircleCheck size={18} aria-hidden />}
                {state === 'failed' && <IconAlertCircle size={18} aria-hidden />}
                <span className={classes['title']}>{title}</span>
                {onCancel && <CloseButton size="sm" aria-label={t('tray.cancel')} onClick={onCancel} />}
              </div>
              {state === 'active' && <Progress value={percent} size="xs" aria-label={t('tray.progress')} />}
              <Text size="xs" className={classes['detail'] ?? ''}>
                {detail}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
