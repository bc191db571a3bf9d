import { useLayoutEffect, useRef } from 'react';
import classes from './player.module.css';

interface Props {
  readonly language: string | undefined;
  readonly cues: readonly VTTCue[];
}

/** What is said, above the controls while they are there. */
export function CaptionText({ language, cues }: Props) {
  return (
    <div className={classes['captions']} lang={language} data-captions>
      {cues.map((cue) => (
        <Cue key={`${cue.startTime} ${cue.text}`} cue={cue} />
      ))}
    </div>
  );
}

function Cue({ cue }: { readonly cue: VTTCue }) {
  const text = useRef<HTMLSpanElement>(null);
  // The browser's own reading of the cue: only what WebVTT allows, never what a file could smuggle in.
  useLayoutEffect(() => text.current?.replaceChildren(cue.getCueAsHTML()), [cue]);
  return (
    <p>
      <span ref={text} />
    </p>
  );
}
