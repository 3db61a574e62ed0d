import { behind, earliest, type Turn } from '../schedule.js';
import { unitsAt } from '../tiers/kind.js';
import type { Sliding } from '../tiers/sliding.js';

/** What one scope is asked for. */
export interface Limits {
  tiers: readonly Sliding[];
  /** Infinity = as many as there are. */
  cap: number;
}

interface Ranked {
  id: string;
  /** 0 is before all others. */
  priority: number;
  /** Before the others of its priority. */
  front: boolean;
}

export interface Asker extends Ranked {
  token: string;
  lastsUs: number;
}

interface Lease {
  token: string;
  sinceUs: number;
  endsUs: number;
  /** Which admission of its scope took it. */
  admission: number;
}

export interface Place extends Ranked {
  joined: number;
  /** Timed: comes by itself. Woken: was called to take a lease. Parked: waits to be called. Aside: stands in nobody's way. */
  is: 'timed' | 'woken' | 'parked' | 'aside';
  /** Its time; since when it is woken; when it is forgotten. */
  us: number;
  /** Set where it waited for a lease and was given a time by the tiers instead. */
  told?: boolean;
}

/** Who is to come, and when: 0 = now. */
export interface Told {
  id: string;
  us: number;
}

/**
 * One scope with a cap, written from its promises and not from the scripts: who holds a lease until when, who
 * stands in line, and who is to be woken.
 */
export class ScopeModel {
  readonly log: number[] = [];
  /** Also those that have ended, until somebody needs their room: they count, and may be renewed. */
  readonly leases = new Map<string, Lease>();
  readonly #caps: number[] = [];
  /** The cap by which a place was parked last: those who wait stand under it whatever others ask by. */
  parkedUnder = 1;
  #places: Place[] = [];
  #joined = 0;

  constructor(readonly overdueUs: number) {}

  /** Those in line, first to last, without those aside. */
  line(): Place[] {
    return this.#places.filter((place) => place.is !== 'aside').sort(byOrder);
  }

  aside(): Place[] {
    return this.#places.filter(({ is }) => is === 'aside');
  }

  find(id: string): Place | undefined {
    return this.#places.find((place) => place.id === id);
  }

  /** Those in line in front of one who has a place, or would join now. */
  ahead(of: Ranked): Place[] {
    const own = this.find(of.id) ?? { ...of, joined: Number.POSITIVE_INFINITY };
    return this.line().filter((place) => byOrder(place, own) < 0);
  }

  alive(nowUs: number): [id: string, lease: Lease][] {
    return [...this.leases].filter(([, lease]) => lease.endsUs > nowUs);
  }

  /** Whether of the leases that were taken up to any admission no more run than its cap allowed. */
  withinCaps(nowUs: number): boolean {
    const alive = this.alive(nowUs);
    return this.#caps.every((cap, nth) => alive.filter(([, lease]) => lease.admission <= nth).length <= cap);
  }

  /** Leases that have ended are taken away where with them the cap is reached. */
  needRoom({ cap }: Limits, nowUs: number): void {
    if (this.leases.size < cap) return;
    for (const [id, { endsUs }] of this.leases) if (endsUs <= nowUs) this.leases.delete(id);
  }

  /** Places that nobody claimed for too long step aside; those aside for too long are forgotten. */
  tidy(nowUs: number, keepUs: number): void {
    this.#places = this.#places.filter((place) => place.is !== 'aside' || place.us > nowUs);
    for (const place of this.#places) {
      if (place.is !== 'timed' || place.us >= nowUs - this.overdueUs) continue;
      // Who was to be told its time by somebody else may not know it.
      this.put(place, place.told ? 'parked' : 'aside', nowUs + keepUs);
    }
  }

  /** When the tiers let an asker through; it is through when that is now. */
  turn({ tiers }: Limits, asker: Ranked, nowUs: number): Turn {
    // One in line goes when the log allows, whoever in front is late.
    if (this.find(asker.id) && earliest(tiers, unitsAt(this.log), nowUs) === nowUs)
      return { turnUs: nowUs, tiers: [0] };
    return this.#behind(tiers, this.ahead(asker), nowUs);
  }

  /** Whether the cap refuses an asker. */
  isFull({ cap }: Limits, asker: Ranked, nowUs: number): boolean {
    // One that runs takes its own lease over, whoever waits.
    if (this.leases.has(asker.id)) return this.leases.size > cap;
    const own = this.find(asker.id);
    // One for each in front is kept as long as so many are woken; by newcomers also as long as so many are due or
    // wait, for those have not been looked after yet.
    const isDue = ({ is, us }: Place) => is === 'parked' || (is === 'timed' && us <= nowUs);
    const kept = this.line().filter(
      (place) => place !== own && (this.#isCalled(place, nowUs) || (!own && isDue(place))),
    );
    return cap - this.leases.size - Math.min(kept.length, this.ahead(asker).length) < 1;
  }

  /** One unit and one lease for the asker, who leaves the line. */
  admit({ tiers, cap }: Limits, { id, token, lastsUs }: Asker, nowUs: number): void {
    if (tiers.length > 0) this.log.push(nowUs);
    this.remove(id);
    if (cap === Number.POSITIVE_INFINITY) return;
    this.leases.set(id, { token, sinceUs: nowUs, endsUs: nowUs + lastsUs, admission: this.#caps.push(cap) - 1 });
  }

  /** Gives a place, or changes what the one it has waits for. */
  put({ id, priority, front }: Ranked, is: Place['is'], us: number): void {
    const own = this.find(id);
    if (own) Object.assign(own, { is, us, told: false });
    else this.#places.push({ id, priority, front, joined: this.#joined++, is, us, told: false });
  }

  remove(id: string): void {
    this.#places = this.#places.filter((place) => place.id !== id);
  }

  /** Wakes who has room, in the order of the line, and so many more; with `after` only those behind it. */
  wake(limits: Limits, nowUs: number, { after, more = 0 }: { after?: Place | undefined; more?: number } = {}): Told[] {
    const told: Told[] = [];
    const free = limits.cap - this.leases.size + more;
    if (free < 1) return told;
    for (const place of this.line()) {
      // One that was woken and did not come may not have been told: it waits again.
      if (place.is === 'woken' && !this.#isCalled(place, nowUs)) place.is = 'parked';
    }
    for (const place of this.line()) {
      if (place.is !== 'parked' || (after && byOrder(place, after) <= 0)) continue;
      if (free - this.#expected(nowUs) < 1) break;
      const { turnUs } = this.#behind(limits.tiers, this.ahead(place), nowUs);
      const isNow = turnUs <= nowUs;
      // The leases until then are for those who come before it.
      if (free - this.#expected(turnUs) < 1) break;
      Object.assign(place, { is: isNow ? 'woken' : 'timed', us: turnUs, told: !isNow });
      told.push({ id: place.id, us: isNow ? 0 : turnUs });
    }
    return told;
  }

  /** Whether it is woken, and not for so long that it may not have been told; counted in whole milliseconds. */
  #isCalled({ is, us }: Place, nowUs: number): boolean {
    return is === 'woken' && Math.floor(us / 1000) >= Math.floor((nowUs - this.overdueUs) / 1000);
  }

  /** How many were woken, or come by themselves until a time. */
  #expected(untilUs: number): number {
    return this.line().filter(({ is, us }) => is === 'woken' || (is === 'timed' && us <= untilUs)).length;
  }

  /** When the tiers let one through who has others in front: those who wait for a lease may come at any moment. */
  #behind(tiers: readonly Sliding[], ahead: readonly Place[], nowUs: number): Turn {
    const promises = ahead.map(({ is, us }) => (is === 'timed' ? us : nowUs));
    return behind(tiers, unitsAt(this.log), promises, nowUs);
  }
}

function byOrder(a: Omit<Place, 'is' | 'us' | 'id'>, b: Omit<Place, 'is' | 'us' | 'id'>): number {
  return a.priority - b.priority || Number(b.front) - Number(a.front) || a.joined - b.joined;
}
