import type { PermissionName } from '@marquee/contracts';
import type { ComponentType } from 'react';
import { preloadTexts } from '../../shared/i18n/preload-texts.js';
import { useAskedAgain } from '../../shared/session/use-asked-again.js';
import { useMay } from '../../shared/session/use-administrator.js';
import { PlanGate } from '../../shared/site/plan-gate.js';
import { Forbidden } from '../../shared/ui/feedback/forbidden.js';
import type { Page } from './page.js';

interface Loaded {
  readonly Component: ComponentType;
}

/** The page opens by itself when the right to it was given a moment ago. */
function NotYet({ permission }: { readonly permission: PermissionName }) {
  useAskedAgain();
  return <Forbidden permission={permission} />;
}

/**
 * A page with its texts, for administrators with its permission; says to others what it takes, and which plan it takes where
 * the site's has it not.
 */
export async function permitted({ permission, plan, texts, load }: Page): Promise<Loaded> {
  const [{ Component }] = await Promise.all([load(), preloadTexts(texts)]);
  return {
    Component: function Permitted() {
      if (!useMay()(permission)) return <NotYet permission={permission} />;
      return (
        <>
          {plan && <PlanGate feature={plan} />}
          <Component />
        </>
      );
    },
  };
}
