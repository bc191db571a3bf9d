#!/usr/bin/env -S node --disable-warning=ExperimentalWarning --disable-warning=TimeoutNegativeWarning
import '../dist/main.js';
