// Style sheets and pictures mean nothing to jsdom.
export default '';
