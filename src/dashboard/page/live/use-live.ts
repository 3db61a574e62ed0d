import { useEffect, useReducer, useState } from 'preact/hooks';
import { type LiveState, LiveStream, nextLiveState, type Source, type View } from './live-stream.js';
import { clock, refusalOf } from './server.js';

export interface Live {
  state: LiveState;
  view?: View | undefined;
  url?: string | undefined;
}

/** The last view stays until the next one arrives. The stream is closed while the page is hidden. */
export function useLive(url: string | undefined): Live {
  const [state, dispatch] = useReducer(nextLiveState, { phase: 'connecting' });
  const [seen, setSeen] = useState<Pick<Live, 'view' | 'url'>>({});
  useEffect(() => {
    if (url === undefined) return undefined;
    const stream = new LiveStream(url, {
      // EventSource types its listeners for any Event. The server only sends messages.
      open: (address) => new EventSource(address) as unknown as Source,
      event: dispatch,
      whyRefused: () => refusalOf(url),
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
