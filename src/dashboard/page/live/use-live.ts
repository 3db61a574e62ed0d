import { useEffect, useReducer, useState } from 'preact/hooks';
import { type LiveState, nextLiveState } from './live-state.js';
import { LiveStream, type Source, type View } from './live-stream.js';
import { clock, getJson, NoAnswer } from './server.js';

export interface Live {
  state: LiveState;
  /** What was seen last. */
  view?: View | undefined;
  /** The stream that it came from. */
  url?: string | undefined;
}

/** The live view of a stream; the last one stays until the next comes. Nothing is read while the page is hidden. */
export function useLive(url: string | undefined): Live {
  const [state, dispatch] = useReducer(nextLiveState, { phase: 'connecting' });
  const [seen, setSeen] = useState<Pick<Live, 'view' | 'url'>>({});
  useEffect(() => {
    if (url === undefined) return undefined;
    const stream = new LiveStream(url, {
      // Its listeners are typed for any Event, and those of a Source for messages, which are all that the server sends.
      open: (address) => new EventSource(address) as unknown as Source,
      event: dispatch,
      whyRefused,
      view: (view) => {
        clock.set(view.at);
        setSeen({ view, url });
      },
    });
    const follow = () => {
      dispatch({ type: document.hidden ? 'hidden' : 'shown' });
      if (document.hidden) stream.close();
      else stream.open();
    };
    if (!document.hidden) stream.open();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stream.close();
    };
  }, [url]);
  return { state, ...seen };
}

/** A stream that is refused does not say why; a plain request does. */
async function whyRefused(): Promise<string | undefined> {
  try {
    await getJson('api/scopes');
    return undefined;
  } catch (failure) {
    return failure instanceof NoAnswer ? undefined : (failure as Error).message;
  }
}
