import type { PermissionName } from '@marquee/contracts';
import type { ComponentType } from 'react';
import { useMay } from '../../shared/session/use-administrator.js';
import { Forbidden } from '../../shared/ui/feedback/forbidden.js';

interface Loaded {
  readonly Component: ComponentType;
}

/** A page for administrators with a permission; says to others what it takes. */
export const permitted = (permission: PermissionName, load: () => Promise<Loaded>) => async (): Promise<Loaded> => {
  const { Component: Page } = await load();
  return {
    Component: function Permitted() {
      return useMay()(permission) ? <Page /> : <Forbidden permission={permission} />;
    },
  };
};
