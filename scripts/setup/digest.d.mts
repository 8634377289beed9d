export function digestOf(...places: string[]): string;
export function filesIn(place: string): string[];
