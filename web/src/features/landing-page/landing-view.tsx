import type { ReactNode } from 'react';
import { Picture } from '../../shared/ui/page/picture.js';
import classes from './landing.module.css';

interface Section {
  readonly title: string;
  readonly text: string;
  readonly imageUrl: string | null;
}

interface Props {
  readonly site: { readonly name: string; readonly logoUrl: string | null };
  readonly page: {
    readonly title: string;
    readonly text: string;
    readonly imageUrl: string | null;
    readonly sections: readonly Section[];
  };
  /** What it leads to: below the title, and once more at the end. */
  readonly actions: ReactNode;
  /** At the end of the header. */
  readonly login: ReactNode;
  /** The video, or its picture. */
  readonly video?: ReactNode;
  /** The languages. */
  readonly footer?: ReactNode;
  /** What stands below the pages of the site; absent: its name. */
  readonly below?: ReactNode;
}

const Paragraphs = ({ text }: { readonly text: string }) => text !== '' && <p className={classes['text']}>{text}</p>;

/** The page by which a site presents itself: what it is, what there is to see, how to get in. */
export function LandingView({ site, page, actions, login, video, footer, below }: Props) {
  const { title, text, imageUrl, sections } = page;
  return (
    <div className={classes['landing']}>
      <header className={classes['header']}>
        <span className={classes['brand']}>
          {site.logoUrl === null ? site.name : <img src={site.logoUrl} alt={site.name} />}
        </span>
        {login}
      </header>
      <main id="content" tabIndex={-1}>
        <section className={classes['hero']} data-pictured={imageUrl !== null || undefined}>
          {imageUrl !== null && <Picture url={imageUrl} sizes="100vw" priority="high" className={classes['ground']} />}
          <div className={classes['inside']} data-video={video !== undefined || undefined}>
            <div className={classes['words']}>
              <h1>{title === '' ? site.name : title}</h1>
              <Paragraphs text={text} />
              <div className={classes['actions']}>{actions}</div>
            </div>
            {video !== undefined && <div className={classes['video']}>{video}</div>}
          </div>
        </section>
        {sections.map((section, index) => (
          // They have nothing else by which to tell them apart.
          <section key={index} className={classes['section']} data-pictured={section.imageUrl !== null || undefined}>
            {section.imageUrl !== null && <Picture url={section.imageUrl} sizes="(max-width: 800px) 100vw, 560px" />}
            <div>
              <h2>{section.title}</h2>
              <Paragraphs text={section.text} />
            </div>
          </section>
        ))}
        {sections.length > 0 && (
          <section className={classes['end']}>
            <h2>{site.name}</h2>
            <div className={classes['actions']}>{actions}</div>
          </section>
        )}
      </main>
      <footer className={classes['footer']}>
        {below ?? <span>{site.name}</span>}
        {footer}
      </footer>
    </div>
  );
}
