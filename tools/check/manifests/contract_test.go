package manifests

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	networking "k8s.io/api/networking/v1"
)

const root = "../../.."

// What a composition root cannot do without: `need('NAME', ...)`, and the engines that stand for a variable.
var needed = regexp.MustCompile(`\.need\(\s*'([A-Z][A-Z0-9_]+)'|own\.(mongodb|kafka|eventstore)\(\)`)

var variableOf = map[string]string{"mongodb": "MONGODB_URL", "kafka": "KAFKA_BROKERS", "eventstore": "EVENTSTORE_URL"}

// Read by Node.js itself.
const ofNode = "NODE_EXTRA_CA_CERTS"

func TestEveryServiceGetsTheVariablesThatItNeedsAndNoOthers(t *testing.T) {
	shared := sources(t, "packages/nest-kit/src", "packages/adapters")
	for _, name := range valueSets {
		objects, _ := decode(rendered(t, valuesOf(t, name)))
		for _, one := range releaseOf(objects).pods {
			service := one.labels["app.kubernetes.io/component"]
			given := map[string]bool{}
			for _, variable := range one.spec.Containers[0].Env {
				given[variable.Name] = true
			}
			folder, entry := service, "main.ts"
			// ffmpeg's own process is built with media, and needs nothing of the installation.
			if service == "encoder" {
				folder, entry = "media", "encoder-main.ts"
			}
			main := read(t, "services/"+folder+"/src/"+entry)
			code := shared + sources(t, "services/"+folder+"/src")
			for variable := range given {
				if variable != ofNode && !strings.Contains(code, "'"+variable+"'") {
					t.Errorf("%s: %s gets %s, which its code does not read", name, service, variable)
				}
			}
			for _, variable := range needs(main) {
				if service == "encoder" {
					continue
				}
				isOfOtherStorage := given["S3_BUCKET"] == (variable == "MARQUEE_BLOB_DIR") && isOfStorage(variable)
				if !given[variable] && !isOfOtherStorage {
					t.Errorf("%s: %s does not get %s", name, service, variable)
				}
			}
		}
	}
}

func TestTheOperatorGetsTheVariablesThatItReadsAndNoOthers(t *testing.T) {
	shared := sources(t, "packages/nest-kit/src", "services/operator/src")
	read := regexp.MustCompile(`(?:need\(environment, |optional\(|text\()'([A-Z][A-Z0-9_]+)'`)
	known := map[string]bool{}
	for _, match := range read.FindAllStringSubmatch(sources(t, "services/operator/src"), -1) {
		known[match[1]] = true
	}
	for _, name := range valueSets {
		objects, _ := decode(rendered(t, valuesOf(t, name)))
		given := map[string]bool{}
		for _, variable := range releaseOf(objects).commands[0].spec.Containers[0].Env {
			given[variable.Name] = true
			if variable.Name != ofNode && !strings.Contains(shared, "'"+variable.Name+"'") {
				t.Errorf("%s: the operator gets %s, which its code does not read", name, variable.Name)
			}
		}
		for variable := range known {
			isOfOtherStorage := given["S3_BUCKET"] == (variable == "MARQUEE_BLOB_DIR") && isOfStorage(variable)
			hasDefault := slices.Contains([]string{"MARQUEE_INSTALLATION", "S3_ENDPOINT", "BACKUP_S3_ENDPOINT", "BACKUP_S3_REGION"}, variable)
			if !given[variable] && !hasDefault && !isOfOtherStorage {
				t.Errorf("%s: the operator does not get %s", name, variable)
			}
		}
	}
}

// Where the production set has its engines.
var enginePorts = map[string]int32{
	"MONGODB_URL": 27017, "KAFKA_BROKERS": 9092, "EVENTSTORE_URL": 2113, "SMTP_URL": 587, "S3_BUCKET": 9000,
	"OTEL_EXPORTER_OTLP_ENDPOINT": 4318, "MARQUEE_STRIPE_SECRET_KEY": 443, "MARQUEE_ZOOM_CLIENT_ID": 443,
	"MARQUEE_SPEECH_KEY": 443,
}

func TestEveryServiceMayReachTheEnginesThatItKnowsAndNoOthers(t *testing.T) {
	objects, _ := decode(rendered(t, valuesOf(t, "production")))
	r := releaseOf(objects)
	for _, one := range slices.Concat(r.pods, r.commands) {
		known := map[int32]bool{}
		for _, variable := range one.spec.Containers[0].Env {
			if port, isEngine := enginePorts[variable.Name]; isEngine {
				known[port] = true
			}
		}
		for variable, port := range enginePorts {
			mayReach := slices.ContainsFunc(r.policiesOf(one), func(policy *networking.NetworkPolicy) bool {
				return slices.ContainsFunc(policy.Spec.Egress, func(rule networking.NetworkPolicyEgressRule) bool {
					return hasPort(rule.Ports, port)
				})
			})
			if mayReach != known[port] {
				t.Errorf("%s: knows %s is %t, may reach it is %t", one.deployment, variable, known[port], mayReach)
			}
		}
	}
}

// The definition of a gRPC service: its own, or one that it calls.
var definition = regexp.MustCompile(`import \{[^}]*ServiceService[^}]*\} from '@marquee/proto/([a-z]+)'`)

// Who has started a job is asked of identity by the kit (packages/nest-kit/src/job/asked-starters.ts).
const asksWhoStartedJobs = "startersAskedBy("

func TestEveryServiceKnowsThePeersThatItCallsAndNoOthers(t *testing.T) {
	objects, _ := decode(rendered(t, valuesOf(t, "minimal")))
	for _, one := range releaseOf(objects).pods {
		service := one.labels["app.kubernetes.io/component"]
		calls := map[string]bool{}
		source := sources(t, "services/"+service+"/src")
		for _, match := range definition.FindAllStringSubmatch(source, -1) {
			calls[match[1]] = true
		}
		if strings.Contains(source, asksWhoStartedJobs) {
			calls["identity"] = true
		}
		delete(calls, service)
		knows := map[string]bool{}
		for _, variable := range one.spec.Containers[0].Env {
			if variable.Name == "MARQUEE_PEERS" {
				for peer := range strings.SplitSeq(variable.Value, ",") {
					name, _, _ := strings.Cut(peer, "=")
					knows[name] = true
				}
			}
		}
		if !maps.Equal(calls, knows) {
			t.Errorf("%s calls %v, and knows %v", service, calls, knows)
		}
	}
}

// Films lie in a bucket or on a volume: media needs the variables of one of them.
func isOfStorage(variable string) bool {
	return variable == "MARQUEE_BLOB_DIR" || strings.HasPrefix(variable, "S3_")
}

func needs(main string) []string {
	found := map[string]bool{"MARQUEE_SECRET": true, "MARQUEE_BASE_URL": true}
	for _, match := range needed.FindAllStringSubmatch(main, -1) {
		found[match[1]+variableOf[match[2]]] = true
	}
	return slices.Sorted(maps.Keys(found))
}

func read(t *testing.T, path string) string {
	t.Helper()
	content, err := os.ReadFile(filepath.Join(root, path))
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}

func sources(t *testing.T, folders ...string) string {
	t.Helper()
	var all strings.Builder
	for _, folder := range folders {
		err := filepath.WalkDir(filepath.Join(root, folder), func(path string, entry fs.DirEntry, err error) error {
			if err == nil && entry.IsDir() && (entry.Name() == "dist" || entry.Name() == "node_modules") {
				return fs.SkipDir
			}
			if err == nil && strings.HasSuffix(path, ".ts") && !strings.HasSuffix(path, ".spec.ts") {
				var content []byte
				content, err = os.ReadFile(path)
				all.Write(content)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return all.String()
}
