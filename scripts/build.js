#!/usr/bin/env node
import { build } from './build/build.js';

await build();
