import { Fragment, type ReactNode } from 'react';
import classes from './facts.module.css';

export type Fact = readonly [name: string, what: ReactNode];

/** What is known of something and not to be changed here. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={classes['facts']}>
    {facts.map(([name, what]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>{what}</dd>
      </Fragment>
    ))}
  </dl>
);
