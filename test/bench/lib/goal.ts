export interface Goal {
  least?: number;
  most?: number;
}

export function goalLine(figure: string, value: number, { least, most }: Goal): string {
  const beside = `${figure.padEnd(24)}${String(value).padStart(9)}`;
  if (least !== undefined) return `${beside}   goal: at least ${least}${value < least ? ', missed' : ''}`;
  if (most !== undefined) return `${beside}   goal: at most ${most}${value > most ? ', missed' : ''}`;
  return beside;
}
