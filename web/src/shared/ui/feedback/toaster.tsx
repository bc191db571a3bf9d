import { Button, CloseButton } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './toaster.module.css';
import { dismissToast, endToast, keepToast, toastStore } from './toasts.js';

/** Where toasts appear. The region is always there, so that screen readers notice what is put into it. */
export function Toaster() {
  const { t } = useTranslation('common');
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  return (
    <div className={classes['region']} role="status" aria-live="polite" aria-label={t('toasts')}>
      {toasts.map(({ id, kind, text, action }) => (
        <div
          key={id}
          className={classes['toast']}
          data-kind={kind}
          onPointerEnter={() => keepToast(id)}
          onPointerLeave={() => endToast({ id, kind })}
          onFocus={() => keepToast(id)}
          onBlur={() => endToast({ id, kind })}
        >
          {kind === 'success' ? <IconCircleCheck size={20} aria-hidden /> : <IconAlertCircle size={20} aria-hidden />}
          <span>{text}</span>
          {action && (
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => {
                dismissToast(id);
                action.onAction();
              }}
            >
              {action.label}
            </Button>
          )}
          <CloseButton size="sm" aria-label={t('close')} onClick={() => dismissToast(id)} />
        </div>
      ))}
    </div>
  );
}
