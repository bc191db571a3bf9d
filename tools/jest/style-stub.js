// Style sheets mean nothing to jsdom: no class has a name there.
export default {};
