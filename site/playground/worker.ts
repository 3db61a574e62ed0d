import './browser/globals.mjs';
import { type Fields, scenarioOf } from './form.js';
import { type Simulation, simulate } from './simulate.js';

export type Answer = { readonly simulation: Simulation } | { readonly error: string };

const page = globalThis as unknown as {
  onmessage: (message: { data: Fields }) => void;
  postMessage(answer: Answer): void;
};

const answer = async (data: Fields) => {
  try {
    page.postMessage({ simulation: await simulate(scenarioOf(data)) });
  } catch (error) {
    page.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
};

page.onmessage = ({ data }) => void answer(data);
