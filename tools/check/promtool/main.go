// Checks a Prometheus configuration and its rules, and runs the rules' unit tests, as `promtool check config`, `promtool
// check rules` and `promtool test rules` do. The runner of the tests is promtool's own: tools/check/alerts.ts copies
// cmd/promtool/unittest.go of the required version beside this file. promtool as a whole links every service discovery
// there is, and takes about twice as long to build.
package main

import (
	"fmt"
	"os"
	"time"

	"github.com/prometheus/common/model"
	"github.com/prometheus/common/promslog"

	"github.com/prometheus/prometheus/config"
	_ "github.com/prometheus/prometheus/discovery/dns" // The only kind of discovery that the configuration uses.
	"github.com/prometheus/prometheus/model/rulefmt"
	"github.com/prometheus/prometheus/promql/parser"
	"github.com/prometheus/prometheus/promql/promqltest"
)

// What unittest.go returns.
const (
	successExitCode = 0
	failureExitCode = 1
)

// What unittest.go takes from the rest of promtool: the start of a test, if it is not 0.
func parseTime(text string) (time.Time, error) {
	return time.Parse(time.RFC3339Nano, text)
}

func main() {
	if len(os.Args) < 4 {
		fail(fmt.Errorf("usage: promtool <configuration> <rules> <unit tests>..."))
	}
	configuration, rules, tests := os.Args[1], os.Args[2], os.Args[3:]
	if _, err := config.LoadFile(configuration, false, promslog.NewNopLogger()); err != nil {
		fail(err)
	}
	parse := parser.NewParser(parser.Options{})
	if _, errs := rulefmt.ParseFile(rules, false, model.UTF8Validation, parse, promslog.NewNopLogger()); len(errs) > 0 {
		fail(errs...)
	}
	options := promqltest.LazyLoaderOpts{EnableAtModifier: true, EnableNegativeOffset: true}
	os.Exit(RulesUnitTest(options, parse, nil, true, false, false, tests...))
}

func fail(errs ...error) {
	for _, err := range errs {
		fmt.Fprintln(os.Stderr, err)
	}
	os.Exit(failureExitCode)
}
