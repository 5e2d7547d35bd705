import { Command } from 'commander'
export function newCommand(): Command { return new Command('new').description('makes a brand, asking what it needs') }
