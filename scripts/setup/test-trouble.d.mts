export function unitTrouble(file: string): string[];
export function browserTrouble(file: string): string[];
export function slowestFiles(...files: string[]): string[];
