import { IconHeadphones, IconPlayerPlayFilled } from '@tabler/icons-react';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type PointerEvent,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { CaptionText } from './caption-text.js';
import { ControlBar, type MenuName } from './control-bar.js';
import { EndScreen } from './end-screen.js';
import { FailureScreen } from './failure-screen.js';
import { nextSpeed, type Command } from './keyboard.js';
import type { VideoPlayerProps } from './player-types.js';
import { Poster } from './poster.js';
import { preferences } from './preferences.js';
import { later } from '../ui/later.js';
import { Surface } from './surface.js';
import { isOnlySound } from './engine/playlists.js';
import { useActions } from './use-actions.js';
import { useCaptions } from './use-captions.js';
import { useCast } from './use-cast.js';
import { useEngine } from './use-engine.js';
import { holdToLimits } from './hold-to-limits.js';
import { isFixed } from './limits.js';
import { useFullscreen } from './use-fullscreen.js';
import { useMedia } from './use-media.js';
import { useSamples } from './use-samples.js';
import { useShortcuts } from './use-shortcuts.js';
import { useVisibleControls } from './use-visible-controls.js';
import classes from './player.module.css';

const ShortcutsHelp = later(async () => (await import('./shortcuts-help.js')).ShortcutsHelp);
const SystemControls = later(async () => (await import('./extras.js')).SystemControls);

function setRememberedRate(element: HTMLVideoElement): void {
  const rate = Number(preferences.read('rate') ?? 1);
  if (rate >= 0.5 && rate <= 2) element.defaultPlaybackRate = element.playbackRate = rate;
}

interface Props extends VideoPlayerProps {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly video: RefObject<HTMLVideoElement | null>;
}

/** One film in the frame and the element of the player, and everything that is of this film alone. */
export function Film({ ref, frame, video, ...props }: Props) {
  const { captions, poster, title, resumeAt = 0, autoPlay = false } = props;
  const { t } = useTranslation('player');
  // First of all: the others are to see nothing of the film that was in the element before.
  const engine = useEngine(video, props);
  const media = useMedia(video);
  const { limits } = props;
  useEffect(() => (video.current && limits ? holdToLimits(video.current, limits) : undefined), [limits, video]);
  const unasked = useRef(false);
  const report = useSamples(video, props.onActivity, unasked);
  const known = props.live ? engine.available : media.duration || props.duration || 0;
  const duration = known < Infinity ? known : 0;
  const reach = Math.min(duration, props.growing ? Math.max(0, engine.available - 1) : duration);
  const actions = useActions(video, frame, { reach, onAsked: () => (unasked.current = false) }, report);
  const { shown, cues, show, toggle: toggleCaptions } = useCaptions(video, captions);
  const fullscreen = useFullscreen();
  const cast = useCast(video);
  const [menu, setMenu] = useState<MenuName>();
  const [helping, setHelping] = useState(false);
  const [characters, setCharacters] = useState(() => preferences.read('characters') !== 'off');
  const chooseCharacters = (wanted: boolean): void => {
    setCharacters(wanted);
    preferences.write('characters', wanted ? 'on' : 'off');
  };
  const onMenu = useCallback((name: MenuName | undefined) => setMenu(name), []);
  /** A pointer is on the bar: a mouse that rests there, a finger that drags. */
  const [resting, setResting] = useState(false);
  const controls = useVisibleControls(media.paused || menu !== undefined || engine.failure !== undefined || resting);

  useImperativeHandle(
    ref,
    () => ({
      seek: actions.seek,
      time: () => video.current?.currentTime ?? 0,
      frame: async () => (await import('./frame-of.js')).frameOf(video.current),
    }),
    [actions, video],
  );
  const onGone = useEffectEvent(() => props.onGone?.());
  useEffect(() => {
    if (engine.failure === 'gone') onGone();
  }, [engine.failure]);
  useLayoutEffect(
    () => () => {
      // The focus stays with the player when the next film takes the place of this one.
      if (frame.current?.contains(document.activeElement)) frame.current.focus({ preventScroll: true });
    },
    [frame],
  );
  const isToPlay = useEffectEvent(() => autoPlay);
  useEffect(() => {
    if (video.current) setRememberedRate(video.current);
    // Where the browser wants a gesture first, the big button waits for it.
    if (!isToPlay()) return;
    unasked.current = true;
    video.current?.play().catch(() => (unasked.current = false));
  }, [video]);

  const run = (command: Command): void => {
    controls.stir();
    if (isFixed(props.limits) && (command.do === 'skip' || command.do === 'share')) return;
    switch (command.do) {
      case 'toggle':
        return actions.toggle();
      case 'skip':
        return actions.skip(command.seconds);
      case 'share':
        return actions.seek(command.of * duration);
      case 'volume':
        // Softer than silent it does not get.
        return media.muted && command.by < 0 ? undefined : actions.setVolume(media.volume + command.by);
      case 'speed':
        return actions.setRate(nextSpeed(video.current?.playbackRate ?? media.rate, command.by));
      case 'mute':
        return actions.toggleMute();
      case 'fullscreen':
        return actions.toggleFullscreen();
      case 'captions':
        return toggleCaptions();
      case 'next':
      case 'previous':
        return props[command.do]?.onGo();
      case 'help':
        return setHelping((before) => !before);
    }
  };
  useShortcuts(frame, characters, run);
  const begin = (): void => {
    // The button goes away; the keys stay with the player.
    frame.current?.focus({ preventScroll: true });
    actions.toggle();
  };

  const leave = ({ pointerType }: PointerEvent): void => {
    setResting(false);
    if (pointerType !== 'touch') return media.paused ? undefined : controls.hide();
    // A finger that was lifted from the bar has done something there; one from the picture has shown or hidden the bar itself.
    if (resting) controls.stir();
  };

  const onlySound = isOnlySound(engine.variants);
  const showsPoster = onlySound || (!media.started && resumeAt === 0);
  return (
    <div
      className={classes['layer']}
      data-controls={controls.visible || undefined}
      onPointerMove={(event) => event.pointerType !== 'touch' && controls.stir()}
      onPointerOver={({ target }) => setResting(target instanceof Element && target.closest('[data-bar]') !== null)}
      onPointerLeave={leave}
      onFocus={controls.stir}
    >
      <Surface actions={actions} controlsVisible={controls.visible} onStir={controls.stir} onHide={controls.hide}>
        {showsPoster && poster != null && <Poster url={poster} className={classes['poster']} />}
        {onlySound && poster == null && (
          <span className={classes['sound']}>
            <IconHeadphones size={72} stroke={1.2} aria-hidden />
          </span>
        )}
        {media.waiting && !engine.failure && (
          <span className={classes['waiting']} role="status" aria-label={t('buffering')} />
        )}
      </Surface>
      {shown !== undefined && <CaptionText language={shown} cues={cues} />}
      {media.ended && !engine.failure && <EndScreen onAgain={begin}>{props.whenEnded}</EndScreen>}
      {media.paused && !media.ended && !engine.failure && (
        <button type="button" className={classes['bigPlay']} aria-label={t('playTitle', { title })} onClick={begin}>
          <IconPlayerPlayFilled size={36} aria-hidden />
        </button>
      )}
      {engine.failure ? (
        <FailureScreen
          failure={engine.failure}
          onRetry={engine.retry}
          whenLoggedOut={props.whenLoggedOut}
          whenGone={props.whenGone}
        />
      ) : (
        <ControlBar
          media={media}
          duration={duration}
          engine={engine}
          actions={actions}
          video={props}
          shownCaptions={shown}
          onCaptions={show}
          fullscreen={fullscreen}
          cast={cast}
          menu={menu}
          onMenu={onMenu}
          characters={characters}
          onHelp={() => setHelping(true)}
        />
      )}
      <SystemControls {...props} actions={actions} paused={media.paused} />
      {helping && (
        <ShortcutsHelp characters={characters} onCharacters={chooseCharacters} onClose={() => setHelping(false)} />
      )}
    </div>
  );
}
