import type { PermissionName } from '@marquee/contracts';
import type { ComponentType } from 'react';
import { useAskedAgain } from '../../shared/session/use-asked-again.js';
import { useMay } from '../../shared/session/use-administrator.js';
import { Forbidden } from '../../shared/ui/feedback/forbidden.js';

interface Loaded {
  readonly Component: ComponentType;
}

/** The page opens by itself when the right to it was given a moment ago. */
function NotYet({ permission }: { readonly permission: PermissionName }) {
  useAskedAgain();
  return <Forbidden permission={permission} />;
}

/** A page for administrators with a permission; says to others what it takes. */
export const permitted = (permission: PermissionName, load: () => Promise<Loaded>) => async (): Promise<Loaded> => {
  const { Component: Page } = await load();
  return {
    Component: function Permitted() {
      return useMay()(permission) ? <Page /> : <NotYet permission={permission} />;
    },
  };
};
